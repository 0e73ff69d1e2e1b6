import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import {
  CHILD,
  failedFor,
  orderStateOf,
  PENDING,
  PROOF,
  QUOTE,
  STAY,
  VALIDATED,
} from '../../../testing/data/payments.ts';
import {
  openCheckStep,
  type PanelUser,
  payButton,
  renderPayPanel,
  servePayPanel,
} from '../../../testing/pay-panel.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { rememberPayment } from '../order/pending-payment.ts';

const link = { ...STAY, guests: { ...STAY.guests, ...CHILD } };
const booking = { ...PENDING.booking, children: CHILD.children };
const pending = { ...PENDING, booking };
const another = (status: string) => ({ ...orderStateOf(status), orderId: 'order_9' });

const onNewPrice = vi.fn();
const show = () => renderPayPanel({ link, onNewPrice });

/** The step before a payment, opened and loaded. */
async function openStep(user: PanelUser): Promise<HTMLElement> {
  const step = await openCheckStep(user);
  await waitFor(() => expect(within(step).queryByRole('status', { name: /checking the price/ })).toBeNull());
  return step;
}

async function agree(user: PanelUser, name = 'Pay ₹1,250'): Promise<void> {
  await user.click(within(await openStep(user)).getByRole('button', { name }));
}

async function payInWindow(user: PanelUser): Promise<void> {
  await agree(user);
  const checkout = await screen.findByRole('dialog', { name: 'Pay ₹1,250' });
  await user.click(within(checkout).getByRole('button', { name: 'Pay ₹1,250' }));
}

beforeEach(() => {
  onNewPrice.mockReset();
  servePayPanel();
  serve('POST /quotes', () => json({ ...QUOTE, ...CHILD }, 201));
  serve('POST /offline/payments', PROOF);
  serve('POST /payment/validate', VALIDATED);
  serve('POST /hotel', () => json({ _id: 'booking-1' }, 201));
});

describe('paying', () => {
  it('goes from the price on the screen to a saved booking', async () => {
    const { user } = show();
    await payInWindow(user);
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(requests('POST /quotes')[0]?.body).toEqual({
      hotelId: 'h-1',
      arrivalDate: '2027-01-10',
      departureDate: '2027-01-12',
      rooms: 1,
      adults: 2,
      children: 1,
      childrenAges: [8],
      expectedTotal: 12_500,
    });
    const asked = { amount: 125_000, currency: 'INR', receipt: 'quote-1' };
    expect(requests('POST /payment/create-checkout')[0]?.body).toEqual(asked);
    expect(requests('POST /payment/validate')[0]?.body).toEqual(PROOF);
    expect(requests('POST /hotel')[0]?.body).toEqual({ ...booking, orderId: 'order_1', paymentId: 'pay_1' });
    expect(sessionStorage.getItem('payment')).toBeNull();
  });

  it('requests no price of a day that has passed in India, but has the page read again', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-01-10T18:30:00Z'), toFake: ['Date'] });
    const { user } = show();
    await user.click(payButton());
    expect(onNewPrice).toHaveBeenCalledOnce();
    expect(requests('POST /quotes')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('places one order for two clicks', async () => {
    const { user } = show();
    const step = await openStep(user);
    await user.dblClick(within(step).getByRole('button', { name: 'Pay ₹1,250' }));
    await screen.findByRole('dialog', { name: 'Pay ₹1,250' });
    expect(requests('POST /quotes')).toHaveLength(1);
    expect(requests('POST /payment/create-checkout')).toHaveLength(1);
  });

  it('saves why a payment failed and goes to its page, which links back here', async () => {
    serve('POST /offline/payments', failedFor('card_declined', 'Try another card.'));
    const { user } = show();
    await payInWindow(user);
    await waitFor(() => expect(location.pathname).toBe('/paymentFailed'));
    expect(appState.getState().payment).toEqual({ description: 'Try another card.', reason: 'card_declined' });
    expect(history.state).toMatchObject({ usr: { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } } });
    expect(requests('POST /payment/validate')).toHaveLength(0);
  });

  it('reserves space for messages from the click on, also when it was only a lookup', async () => {
    const { user } = show();
    const place = () => payButton().parentElement?.className ?? '';
    expect(place()).toBe('');
    const step = await openStep(user);
    await user.click(within(step).getAllByRole('button', { name: 'Go back' })[0] ?? expect.fail('No way back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toMatch(/paying/);
  });

  it('enables the button when the window is closed', async () => {
    serve('POST /offline/payments', { closed: true });
    const { user } = show();
    await agree(user);
    await user.click(await screen.findByRole('button', { name: 'Close the payment window' }));
    await screen.findByText('The payment window was closed. We haven’t received a payment.');
    expect(payButton().hasAttribute('disabled')).toBe(false);
    await waitFor(() => expect(requests('POST /offline/payments')).toHaveLength(1));
  });

  it('says not to pay again while the payment is being confirmed', async () => {
    serve('POST /payment/validate', () => json({ orderId: 'order_1', paymentId: 'pay_1', status: 'confirming' }, 202));
    const { user } = show();
    await payInWindow(user);
    await screen.findByText('We are confirming your payment, do not pay again.');
    expect(screen.queryByRole('button', { name: 'Pay ₹1,250' })).toBeNull();
  });
});

describe('after a payment', () => {
  it('says at once that it is being confirmed, before any response of the server', async () => {
    serve('POST /payment/validate', () => new Promise<Response>(() => {}));
    const { user } = show();
    await payInWindow(user);
    await screen.findByText('We are confirming your payment, do not pay again.');
    expect(screen.queryByText('One moment, we are preparing your payment.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay ₹1,250' })).toBeNull();
  });
});

describe('a checkout that was left open at another hotel', () => {
  it('is not mentioned here, where paying is possible at once', async () => {
    rememberPayment({ ...pending, hotelId: 'h-2' });
    serve('GET /payment/orders/:id', orderStateOf('placed'));
    show();
    await waitFor(() => expect(requests('GET /payment/orders/:id')).toHaveLength(1));
    expect(screen.queryByText(/preparing your payment|last payment|interrupted/)).toBeNull();
    expect(payButton().hasAttribute('data-loading')).toBe(false);
  });

  it('becomes its booking here too when it was paid', async () => {
    rememberPayment({ ...pending, hotelId: 'h-2', proof: PROOF });
    show();
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
  });
});

describe('after a reload', () => {
  it('says that it looks up the last payment, not that it prepares one', async () => {
    rememberPayment(pending);
    serve('GET /payment/orders/:id', () => new Promise<Response>(() => {}));
    show();
    await screen.findByText('One moment, we’re checking your last payment.');
    expect(screen.queryByText('One moment, we are preparing your payment.')).toBeNull();
  });

  it('settles a paid order to its booking', async () => {
    rememberPayment({ ...pending, proof: PROOF });
    show();
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(requests('POST /payment/validate')[0]?.body).toEqual(PROOF);
    expect(requests('POST /quotes')).toHaveLength(0);
  });

  it('enables the button when nothing was paid, and says so', async () => {
    rememberPayment(pending);
    serve('GET /payment/orders/:id', orderStateOf('placed'));
    show();
    await screen.findByText('The payment was interrupted. We haven’t received a payment.');
    expect(payButton().hasAttribute('data-loading')).toBe(false);
  });

  it('shows the booking when a payment arrives later', async () => {
    rememberPayment(pending);
    serve('GET /payment/orders/:id', orderStateOf('placed'));
    show();
    await screen.findByText(/was interrupted/);
    serve('GET /payment/orders/:id', orderStateOf('booked'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
  });

  it('says nothing of an order that expired unpaid', async () => {
    rememberPayment(pending);
    serve('GET /payment/orders/:id', orderStateOf('expired'));
    show();
    await waitFor(() => expect(sessionStorage.getItem('payment')).toBeNull());
    await waitFor(() => expect(payButton().hasAttribute('data-loading')).toBe(false));
  });

  it('settles a payment that another tab left unconfirmed', async () => {
    serve('GET /payment/orders', { orders: [another('paid')] });
    serve('GET /payment/orders/:id', another('paid'));
    show();
    await screen.findByText('We are confirming your payment, do not pay again.');
    expect(screen.queryByRole('button', { name: 'Pay ₹1,250' })).toBeNull();
    serve('GET /payment/orders/:id', another('booked'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
  });
});

describe('a payment that is being confirmed', () => {
  beforeEach(() => {
    serve('POST /payment/validate', () => json({ orderId: 'order_1', paymentId: 'pay_1', status: 'confirming' }, 202));
    serve('GET /payment/orders/:id', orderStateOf('paid'));
  });

  it('says so while the server is unreachable, and continues automatically', async () => {
    const { user } = show();
    await payInWindow(user);
    await screen.findByText(/page goes on to your booking by itself/);
    serve('GET /payment/orders/:id', () => refusal(503, 'BUSY', 'Busy'));
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/We can’t reach Padav right now and keep trying/);
    serve('GET /payment/orders/:id', orderStateOf('booked'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect(history.state).toMatchObject({ usr: { booked: 'order_1' } });
  });

  it('ends with a final state that names the order, and looks again on request', async () => {
    rememberPayment({ ...pending, proof: PROOF });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = show();
    await screen.findByText('We are confirming your payment, do not pay again.');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await screen.findByText('Your payment is not confirmed yet. Do not pay again.');
    vi.useRealTimers();
    expect(screen.getByText(/You’ll get your booking or a full refund, and an email/)).toBeTruthy();
    expect(screen.getByText('Your order id: order_1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My bookings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay ₹1,250' })).toBeNull();
    serve('POST /payment/validate', VALIDATED);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
  });

  it.each([
    ['refund_due', 'This payment could not become a booking. You’ll get a full refund.'],
    ['expired', 'Your payment did not arrive in time. No booking was made.'],
  ])('shows what happens to the payment of an order that is %s', async (status, sentence) => {
    serve('GET /payment/orders/:id', orderStateOf(status));
    const { user } = show();
    await payInWindow(user);
    await screen.findByText(/page goes on to your booking by itself/);
    window.dispatchEvent(new Event('online'));
    await screen.findByText(sentence);
  });
});
