import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDay } from '#core/shared/index.ts';
import { LAKE_HOUSE_DETAILS } from '../../../testing/data/hotels.ts';
import { CHILD, ORDER, QUOTE, STAY } from '../../../testing/data/payments.ts';
import {
  checkStep,
  openCheckStep,
  type PanelUser,
  payButton,
  renderPayPanel,
  servePayPanel,
} from '../../../testing/pay-panel.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const day = (text: string) => parseDay(text) ?? expect.fail(`${text} is no day`);
const dates = { arrival: day('2099-01-10'), departure: day('2099-01-12') };
const link = { ...STAY, dates, guests: { ...STAY.guests, ...CHILD } };
const quote = {
  ...{ ...QUOTE, ...CHILD, arrivalDate: dates.arrival, departureDate: dates.departure },
  lines: [
    { code: 'base', label: 'Base price', amount: 13_000 },
    { code: 'discount', label: 'Discount', amount: -500 },
  ],
  cancellation: { freeUntil: '2099-01-08T12:30:00Z', refundNow: 1250 },
};

const onNewPrice = vi.fn();
const show = () => renderPayPanel({ link, onNewPrice });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = async (user: PanelUser, name: string) =>
  user.click(await within(await checkStep()).findByRole('button', { name }));
const checkout = (name = 'Pay ₹1,250') => screen.findByRole('dialog', { name });

beforeEach(() => {
  onNewPrice.mockReset();
  servePayPanel();
  serve('GET /hotels/:id', { ...LAKE_HOUSE_DETAILS, room: { name: 'Deluxe Room', breakfast: false } });
  serve('POST /quotes', () => json(quote, 201));
});

describe('the step before a payment', () => {
  it('shows all that is about to be paid for, and places no order yet', async () => {
    const { user } = show();
    const dialog = await openCheckStep(user);
    await within(dialog).findByText('Lake House');
    await within(dialog).findByText(/4 Lake Road/);
    const said = dialog.textContent ?? '';
    for (const words of [
      'Sat, 10 Jan 2099',
      'Mon, 12 Jan 2099',
      '2 nights',
      '1 room, 2 adults, 1 child (aged 8)',
      'Asha Rao',
      'asha@example.in',
      'Base price₹13,000',
      'Discount-₹500',
      'Total₹12,500',
      '₹6,250 per night on average',
      'You pay ₹1,250 now and ₹11,250 at the hotel: ₹12,500 in total.',
      'Free cancellation until 8 Jan 2099, 6:00 pm (India).',
      'within 5 to 7 working days',
      'We ask the hotel to confirm your room',
      'Price held until 4 Jan 2099, 11:45 am (India).',
      'Room and mealsDeluxe Room, breakfast not included',
      '₹12,500 in total · Deluxe Room, breakfast not included',
    ])
      expect(said.replace('−', '-')).toContain(words);
    // The contacts of the price policy are placeholders: they are not shown.
    expect(said).not.toMatch(/hotels\.example|00000/);
    expect(within(dialog).getByRole('button', { name: 'Pay ₹1,250' })).toBeTruthy();
    expect(requests('POST /payment/create-checkout')).toHaveLength(0);
  });

  it('focuses its heading, and returns the focus when it is closed by Escape', async () => {
    const { user } = show();
    await openCheckStep(user);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check before you pay'));
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(payButton()));
    expect(location.href).toContain('/hotelDetails?hotelId=h-1');
    expect(onNewPrice).not.toHaveBeenCalled();
  });

  it('is closed by the browser’s Back, which stays on the page', async () => {
    const { user } = show();
    await openCheckStep(user);
    act(() => history.back());
    await gone();
    expect(location.href).toContain('/hotelDetails?hotelId=h-1');
    await user.click(payButton());
    await press(user, 'Pay ₹1,250');
    await checkout();
  });

  it('stays closed when the price arrives after it was closed', async () => {
    let answer: (quoted: Response) => void = () => {};
    serve('POST /quotes', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = show();
    await within(await openCheckStep(user)).findByRole('status', { name: 'We are checking the price of your stay.' });
    const [back] = within(await checkStep()).getAllByRole('button', { name: 'Go back' });
    await user.click(back ?? expect.fail('No way back'));
    await gone();
    await act(async () => answer(json(quote, 201)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a changed price, and charges the new one only by a button that names it', async () => {
    const dearer = { ...quote, id: 'quote-2', total: 13_000, paymentAmount: 130_000 };
    serve('POST /quotes', () => refusal(409, 'PRICE_CHANGED', 'The price has changed.', { quote: dearer }));
    const { user } = show();
    await within(await openCheckStep(user)).findByText('The price has changed from ₹12,500 to ₹13,000.');
    expect(requests('POST /payment/create-checkout')).toHaveLength(0);
    serve('POST /payment/create-checkout', { ...ORDER, amount: 130_000 });
    await press(user, 'Pay the new amount, ₹1,300');
    await checkout('Pay ₹1,300');
    expect(requests('POST /payment/create-checkout')[0]?.body).toMatchObject({ receipt: 'quote-2', amount: 130_000 });
  });

  it('reads the page’s price again when a changed one is not taken', async () => {
    const dearer = { ...quote, id: 'quote-2', total: 13_000, paymentAmount: 130_000 };
    serve('POST /quotes', () => refusal(409, 'PRICE_CHANGED', 'The price has changed.', { quote: dearer }));
    const { user } = show();
    await within(await openCheckStep(user)).findByText(/has changed/);
    await user.keyboard('{Escape}');
    await gone();
    expect(onNewPrice).toHaveBeenCalledOnce();
  });

  it('warns of an overlapping booking, and requires the button', async () => {
    serve('POST /quotes', () => json({ ...quote, existingBookingId: 'booking-0' }, 201));
    const { user } = show();
    await within(await openCheckStep(user)).findByText('You already have a booking at this hotel for these dates.');
    expect(requests('POST /payment/create-checkout')).toHaveLength(0);
    await press(user, 'Book another: Pay ₹1,250');
    await checkout();
    expect(requests('POST /payment/create-checkout')).toHaveLength(1);
  });

  it.each([
    ['POST /quotes', 'SOLD_OUT', 'link', 'See other dates and hotels'],
    ['POST /quotes', 'PROVIDER_UNAVAILABLE', 'button', 'Try again'],
    ['POST /payment/create-checkout', 'ALREADY_PAID', 'link', 'My bookings'],
    ['POST /payment/create-checkout', 'QUOTE_EXPIRED', 'button', 'Check the price again'],
    ['POST /payment/create-checkout', 'GATEWAY_UNAVAILABLE', 'button', 'Pay ₹1,250'],
  ])('says at %s why it stopped (%s), with a next step', async (call, code, role, way) => {
    serve(call, () => refusal(409, code, `Said plainly: ${code}`));
    const { user } = show();
    await user.click(payButton());
    if (call !== 'POST /quotes') await press(user, 'Pay ₹1,250');
    const alert = await within(await checkStep()).findByRole('alert');
    expect(alert.textContent).toContain(`Said plainly: ${code}`);
    expect(within(await checkStep()).getByRole(role, { name: way })).toBeTruthy();
    expect(screen.queryAllByRole('dialog')).toHaveLength(1);
    if (call !== 'POST /quotes') {
      const logged = 'The order, its validation or the booking was refused.';
      expect(console.info).toHaveBeenCalledWith(logged, expect.objectContaining({ code }));
    }
  });

  it('requests the price again in its place when a discount is used up', async () => {
    serve('POST /payment/create-checkout', () => refusal(409, 'DISCOUNT_GONE', 'Gone', { total: 20_000 }));
    const { user } = show();
    await user.click(payButton());
    await press(user, 'Pay ₹1,250');
    const whole = { ...quote, id: 'quote-3', total: 20_000, paymentAmount: 200_000 };
    serve('POST /quotes', () => refusal(409, 'PRICE_CHANGED', 'The price has changed.', { quote: whole }));
    await press(user, 'Check the price again');
    await within(await checkStep()).findByText('The price has changed from ₹12,500 to ₹20,000.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests('POST /quotes')[1]?.body).toMatchObject({ expectedTotal: 12_500 });
  });

  it('opens no checkout after a Back while the order was placed', async () => {
    let answer: (placed: Response) => void = () => {};
    serve('POST /payment/create-checkout', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = show();
    await user.click(payButton());
    await press(user, 'Pay ₹1,250');
    act(() => history.back());
    await gone();
    await act(async () => answer(json(ORDER)));
    await screen.findByText('The payment window was closed. We haven’t received a payment.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
