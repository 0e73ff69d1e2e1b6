import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { BILLING } from '#src/locales/en/web/payment/billing.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { PAYMENT_FAILURES } from '#src/locales/en/web/payment/payment-failures.ts';
import { rememberPayment } from '../../../features/payment/order/pending-payment.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { LAKE_HOUSE_TEXTS } from '../../data/hotels.ts';
import { ORDER, orderStateOf, PENDING, PRICED_HOTEL, PROOF, QUOTE, VALIDATED } from '../../data/payments.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { json, OFFLINE_CONFIG, serve } from '../../server.ts';
import type { Fault } from '../faults.ts';
import type { FaultRow } from '../row.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 9)}&rooms=1&adults=2&children=0`;
const PATH = `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`;

const PAY = PAYMENT.pay('₹1,250');
const stayIs = () => expect(new URLSearchParams(location.search).get('hotelId')).toBe('h-1');
const nobodyPaysTwice = () => expect(screen.queryByRole('button', { name: PAY })).toBeNull();

/** Everything succeeds except what `fail` names. */
function serveAll(): void {
  serve('GET /hotels/:id', PRICED_HOTEL);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /payment/orders', { orders: [] });
  serve('GET /payment/orders/:id', orderStateOf('paid'));
  serve('POST /quotes', () => json(QUOTE, 201));
  serve('POST /payment/create-checkout', () => json(ORDER, 201));
  serve('POST /offline/payments', PROOF);
  serve('POST /payment/validate', VALIDATED);
  serve('POST /hotel', () => json({ _id: 'booking-1' }, 201));
}

async function press(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  await user.click(await screen.findByRole('button', { name: PAY }));
}

/** Confirms the step before a payment. */
async function agree(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  const step = within(await screen.findByRole('dialog', { name: CHECK.title }));
  await user.click(await step.findByRole('button', { name: PAY }));
}

/** Opens the hotel and clicks the pay button. */
async function pay(fail: () => void) {
  serveAll();
  fail();
  const { user } = renderApp({ path: PATH, user: ASHA });
  await press(user);
  return user;
}

/** Opens the hotel, clicks the pay button and confirms. */
async function order(fail: () => void) {
  const user = await pay(fail);
  await agree(user);
  return user;
}

/** Clicks the pay button of the checkout window too. */
async function payInWindow(fail: () => void): Promise<void> {
  const user = await order(fail);
  const dialog = within(await screen.findByRole('dialog', { name: PAY }));
  await user.click(await dialog.findByRole('button', { name: PAY }));
}

/** Whether the fault leaves the outcome of the payment unknown. */
const isOpen = ({ status }: Fault): boolean => status === 0 || status === 200 || status === 429 || status >= 500;

const followsPayment: Pick<FaultRow, 'says' | 'way' | 'also'> = {
  says: (fault) => (isOpen(fault) ? PAYMENT.confirming : fault.sentence),
  way: () => ['link', PAYMENT.myBookings],
  also: nobodyPaysTwice,
};

/** The calls of a payment. */
export const PAYMENT_ROWS: readonly FaultRow[] = [
  {
    call: 'POST /quotes',
    when: 'the pay button is pressed',
    signedIn: true,
    show: pay,
    way: () => ['button', CHECK.back],
    kept: stayIs,
  },
  {
    call: 'PUT /quotes/{quoteId}/billing',
    when: 'a company is named for the invoice',
    signedIn: true,
    async show(fail) {
      serve('GET /config', { ...OFFLINE_CONFIG, policy: 'transparent', taxInvoices: true });
      const user = await pay(fail);
      const step = within(await screen.findByRole('dialog', { name: CHECK.title }));
      await user.click(await step.findByRole('checkbox', { name: BILLING.want }));
      const texts = { [BILLING.gstin]: '27AAPFU0939F1ZV', [BILLING.company]: 'Lotus', [BILLING.address]: 'Mumbai' };
      for (const [label, text] of Object.entries(texts)) {
        await user.click(step.getByLabelText(label));
        await user.paste(text);
      }
      await agree(user);
    },
    way: () => ['button', PAY],
    kept: () => expect(screen.getByLabelText<HTMLInputElement>(BILLING.company).value).toBe('Lotus'),
  },
  {
    call: 'POST /payment/create-checkout',
    when: 'the traveller has agreed',
    signedIn: true,
    conflict: 'DISCOUNT_GONE',
    show: order,
    way: () => ['button', CHECK.back],
    kept: stayIs,
  },
  {
    call: 'POST /offline/payments',
    when: 'the checkout pays',
    signedIn: true,
    show: payInWindow,
    way: () => ['button', PAY],
    kept: stayIs,
  },
  {
    call: 'POST /payment/validate',
    when: 'the checkout has ended',
    signedIn: true,
    show: payInWindow,
    ...followsPayment,
    kept: stayIs,
  },
  {
    call: 'POST /hotel',
    when: 'the payment was validated',
    signedIn: true,
    show: payInWindow,
    ...followsPayment,
    kept: stayIs,
  },
  {
    call: 'GET /payment/orders/{orderId}',
    when: 'the gateway’s own page leads back',
    signedIn: true,
    async show(fail) {
      serveAll();
      fail();
      renderApp({ path: '/paymentSuccess?order=order_1', user: ASHA });
    },
    ...followsPayment,
  },
  {
    call: 'GET /payment/orders/{orderId}',
    when: 'a payment was interrupted by a reload',
    signedIn: true,
    async show(fail) {
      serveAll();
      rememberPayment(PENDING);
      fail();
      renderApp({ path: PATH, user: ASHA });
    },
    says: () => PAYMENT_FAILURES.openPayments,
    way: () => ['button', PAYMENT.lookAgain],
    kept: stayIs,
  },
  {
    call: 'GET /payment/orders',
    when: 'a hotel is opened',
    signedIn: true,
    async show(fail) {
      serveAll();
      fail();
      renderApp({ path: PATH, user: ASHA });
    },
    says: () => PAYMENT_FAILURES.openPayments,
    way: () => ['button', PAYMENT.lookAgain],
    kept: stayIs,
  },
  {
    call: 'GET /hotel/{bookingId}',
    when: 'the page of a booking opens',
    signedIn: true,
    async show(fail) {
      serveAll();
      serve('GET /payment/orders/:id', orderStateOf('booked'));
      fail();
      renderApp({ path: '/paymentSuccess', state: { booked: 'order_1' }, user: ASHA });
    },
    says: () => PAYMENT_FAILURES.booking,
    way: () => ['button', FAILURES.retry],
  },
];
