import type { Rate } from '#src/adapters/hotel-provider/offline/rates.ts';

/** The rate of a currency in rupees, for the currencies that this server converts to. */
const IN_RUPEES: Readonly<Record<string, number>> = { INR: 1, EUR: 89.4, USD: 83.1, AED: 22.6 };

/** Whether this server supports a currency. */
export const isCurrency = (code: string): boolean => Object.hasOwn(IN_RUPEES, code);

/** Paise in a currency's main unit, as the provider writes amounts. */
export const inCurrency = (paise: number, currency: string): number => paise / 100 / (IN_RUPEES[currency] ?? 1);

const money = (paise: number, currency: string) => {
  const value = inCurrency(paise, currency);
  return {
    value,
    currency,
    amount_rounded: `${currency} ${Math.round(value)}`,
    amount_unrounded: `${currency} ${value.toFixed(2)}`,
  };
};

/** A price breakdown in the provider's format, of a hotel in India, in the requested currency. */
export function breakdownOf(rate: Rate, nights: number, currency: string) {
  const excluded = rate.charges.reduce((total, charge) => total + charge.amount, 0);
  return {
    gross_amount: money(rate.gross, currency),
    gross_amount_per_night: money(Math.round(rate.gross / nights), currency),
    gross_amount_hotel_currency: money(rate.gross, 'INR'),
    all_inclusive_amount: money(rate.gross + excluded, currency),
    excluded_amount: money(excluded, currency),
    net_amount: money(rate.gross, currency),
    included_taxes_and_charges_amount: money(0, currency),
    charges_details: {
      mode: 'extra_charges',
      amount: { value: Math.round(excluded / 100), currency },
      translated_copy: '',
    },
    items: [
      ...rate.charges.map(({ name, amount }) => ({
        kind: 'charge',
        name,
        details: null,
        inclusion_type: 'excluded',
        base: { kind: 'variable_amount', base_amount: 0 },
        item_amount: money(amount, currency),
      })),
      {
        kind: 'discount',
        name: 'Early booker',
        identifier: 'early-booker',
        details: 'The house gives this to those who plan ahead.',
        base: { kind: 'rate' },
        item_amount: money(Math.round(rate.gross / 10), currency),
      },
    ],
    benefits: [],
    has_long_stays_weekly_rate_price: 0,
    has_long_stays_monthly_rate_price: 0,
  };
}
