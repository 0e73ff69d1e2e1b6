import { Button } from '@mantine/core';
import { formatRupees, paise } from '#core/shared/index.ts';
import type { PriceCard, UserDetails } from '../../lib/api/shapes.ts';
import type { HotelLink } from '../../lib/stay-link.ts';
import { useCheckout } from './checkout/use-checkout.tsx';
import { PayNotice } from './pay-notice.tsx';
import { PAYMENT } from './texts.ts';
import { usePay } from './use-pay.ts';

/** The fixed phone and the theme colour while the server's own are not known (specification, section 7). */
const USUAL = { contact: '', color: 'orange' };

export interface PayPanelProps {
  readonly link: HotelLink;
  readonly hotelName: string;
  readonly user: UserDetails;
  readonly card: PriceCard;
  /** Reads price and account again. */
  readonly onNewPrice: () => void;
}

/** The pay button, which names what is charged, and what there is to say about the payment. */
export function PayPanel({ link, hotelName, user, card, onNewPrice }: PayPanelProps) {
  const { openCheckout, onApproach, onPress, config, checkout } = useCheckout();
  const prefill = {
    name: user.name,
    email: user.email,
    contact: config?.contact ?? USUAL.contact,
    color: config?.color ?? USUAL.color,
    description: hotelName,
  };
  const { state, pay, lookAgain, dismiss } = usePay({ link, user, prefill, openCheckout });
  const open = state.kind === 'confirming' || (state.kind === 'ended' && state.how === 'unconfirmed');
  const asked = state.kind === 'price-changed' || state.kind === 'already-booked';
  return (
    <>
      {!open && !asked && (
        <Button
          fullWidth
          size="lg"
          color="saffron.5"
          loading={state.kind === 'busy'}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={() => {
            onPress();
            void pay(card.total);
          }}
        >
          {PAYMENT.pay(formatRupees(paise(card.paymentAmount)))}
        </Button>
      )}
      <PayNotice
        state={state}
        shownTotal={card.total}
        link={link}
        onPay={(total, another) => void pay(total, another)}
        onLookAgain={() => void lookAgain()}
        onNewPrice={() => {
          dismiss();
          onNewPrice();
        }}
        onDismiss={dismiss}
      />
      {checkout}
    </>
  );
}
