import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER, PROOF, QUOTE, STAY, VALIDATED } from '../../../testing/data/payments.ts';
import { openCheckStep, renderPayPanel, servePayPanel } from '../../../testing/pay-panel.tsx';
import { ASHA } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { guestDraftOfTab, NO_DRAFT } from './guest-draft.ts';

const OWNER = { userId: ASHA._id, hotelId: 'h-1' };
const MEERA = { _id: 'g-1', name: 'Meera Iyer', phone: '+919876543210' };
const RAVI = { _id: 'g-2', name: 'Ravi Rao', phone: null };
const PLAIN = {
  ...{ hotelId: 'h-1', arrivalDate: '2027-01-10', departureDate: '2027-01-12' },
  ...{ adults: 2, children: 0, expectedTotal: 12_500 },
};

async function open(rooms = 1) {
  serve('POST /quotes', () => json({ ...QUOTE, rooms }, 201));
  const { user } = renderPayPanel({ link: { ...STAY, guests: { ...STAY.guests, rooms } } });
  const step = within(await openCheckStep(user));
  const unfold = async () => {
    await user.click(await step.findByRole('button', { name: /^Guest details and requests/ }));
    await step.findByLabelText('Requests for the hotel');
  };
  const pay = async () => user.click(await step.findByRole('button', { name: 'Pay ₹1,250' }));
  return { user, step, unfold, pay };
}

const quotes = () => requests('POST /quotes').map(({ body }) => body);
const orders = () => requests('POST /payment/create-checkout').map(({ body }) => body);
const checkout = () => screen.findByRole('dialog', { name: 'Pay ₹1,250' });

beforeEach(() => {
  servePayPanel();
  serve('GET /user/:id/guests', { guests: [MEERA, RAVI] });
});

describe('the guests of a stay', () => {
  it('need nothing: who passes them by pays the quote that was asked for first', async () => {
    const { step, pay } = await open();
    await step.findByText(/^Optional\./);
    expect(step.queryByLabelText('Requests for the hotel')).toBeNull();
    await pay();
    await checkout();
    expect(quotes()).toEqual([{ ...PLAIN, rooms: 1 }]);
    expect(requests('GET /user/:id/guests')).toEqual([]);
  });

  it('are sent with a quote of their own, which is the one that is paid', async () => {
    const { user, step, unfold, pay } = await open(2);
    await unfold();
    expect(step.getByLabelText('Name of the guest who checks in')).toHaveProperty('value', 'Asha Rao');
    await user.click(step.getByRole('switch', { name: 'I’m booking for someone else' }));
    expect(step.getByLabelText('Name of the guest who checks in')).toHaveProperty('value', '');
    await user.click((await step.findAllByRole('button', { name: 'Choose Meera Iyer' }))[0] ?? expect.fail());
    expect(step.getByLabelText('Mobile number (optional)')).toHaveProperty('value', '98765 43210');
    expect(step.queryByRole('button', { name: 'Save this guest for next time' })).toBeNull();
    await user.click(step.getByLabelText('Room 2'));
    await user.click(step.getByRole('button', { name: 'Choose Ravi Rao' }));
    await user.type(step.getByLabelText('Guest’s email (optional)'), 'meera@example.in');
    await user.selectOptions(step.getByLabelText('Arrival time (India)'), '14:00');
    await user.selectOptions(step.getByLabelText('Beds'), 'Two single beds');
    await user.type(step.getByLabelText('Requests for the hotel'), 'A quiet{Enter}room');
    serve('POST /quotes', () => json({ ...QUOTE, id: 'quote-2', rooms: 2 }, 201));
    await pay();
    await checkout();
    expect(quotes()[1]).toEqual({
      ...{ ...PLAIN, rooms: 2 },
      guest: { name: 'Meera Iyer', phone: '+919876543210', email: 'meera@example.in' },
      ...{ forSomeoneElse: true, roomGuests: [null, 'Ravi Rao'], arrivalTime: '14:00', bedWish: 'twin' },
      requests: 'A quiet room',
    });
    expect(orders()).toMatchObject([{ receipt: 'quote-2' }]);
  });

  it('at fault are told at their fields, where nothing typed is lost, and nothing is paid', async () => {
    const { user, step, unfold, pay } = await open();
    await unfold();
    await user.click(step.getByRole('switch'));
    await user.type(step.getByLabelText('Mobile number (optional)'), '98765');
    await user.click(step.getByRole('button', { name: /^Guest details/ }));
    await pay();
    const name = await step.findByLabelText('Name of the guest who checks in');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    step.getByText('This is required.');
    step.getByText('Enter a phone number such as 98765 43210, or with its country code.');
    await user.type(name, 'M');
    expect(step.queryByText('This is required.')).toBeNull();
    expect(step.getByLabelText('Mobile number (optional)')).toHaveProperty('value', '98765');
    expect([quotes().length, orders().length]).toEqual([1, 0]);
    await user.selectOptions(step.getByLabelText('Country code'), 'GB');
    await user.type(step.getByLabelText('Mobile number (optional)'), '{Control>}a{/Control}020 7946 0958');
    await pay();
    await checkout();
    expect(quotes()[1]).toMatchObject({ guest: { name: 'M', phone: '+442079460958' } });
  });

  it('that the server refuses are told at their fields, and can be paid once they are right', async () => {
    const { user, step, unfold, pay } = await open();
    await unfold();
    await user.type(step.getByLabelText('Requests for the hotel'), 'Quiet');
    const errors = [{ field: 'requests', code: 'INVALID', msg: 'This value is not valid.' }];
    serve('POST /quotes', () => refusal(422, 'VALIDATION_FAILED', 'Some details aren’t right.', { errors }));
    await pay();
    await step.findByText('This value is not valid.');
    const field = step.getByLabelText('Requests for the hotel');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', 'Quiet');
    await pay();
    expect(orders()).toEqual([]);
    await step.findByText('This value is not valid.');
    serve('POST /quotes', () => json({ ...QUOTE, id: 'quote-3' }, 201));
    await user.type(field, ' room');
    await pay();
    await checkout();
    expect(orders()).toMatchObject([{ receipt: 'quote-3' }]);
  });

  it('whose quote has another price are paid only by a button that names it', async () => {
    const { user, step, unfold, pay } = await open();
    await unfold();
    await user.selectOptions(step.getByLabelText('Beds'), 'One large bed');
    const dearer = { ...QUOTE, id: 'quote-4', total: 13_000, paymentAmount: 130_000 };
    serve('POST /quotes', () => refusal(409, 'PRICE_CHANGED', 'The price has changed.', { quote: dearer }));
    await pay();
    await step.findByText('The price has changed from ₹12,500 to ₹13,000.');
    expect(orders()).toEqual([]);
    expect(step.getByLabelText('Beds')).toHaveProperty('value', 'large');
    serve('POST /payment/create-checkout', { ...ORDER, amount: 130_000 });
    await user.click(step.getByRole('button', { name: 'Pay the new amount, ₹1,300' }));
    await screen.findByRole('dialog', { name: 'Pay ₹1,300' });
    expect([quotes().length, orders()]).toMatchObject([2, [{ receipt: 'quote-4' }]]);
  });

  it('typed before a reload are in the first quote, and forgotten once they are booked', async () => {
    guestDraftOfTab.store(OWNER, { ...NO_DRAFT, requests: 'Quiet', number: '98765 43210', phone: '+919876543210' });
    serve('POST /offline/payments', PROOF);
    serve('POST /payment/validate', VALIDATED);
    serve('POST /hotel', () => json({ _id: 'booking-1' }, 201));
    const { user, step, pay } = await open();
    await step.findByText('Asha Rao · +91 98765 43210 · Quiet');
    expect(quotes()).toMatchObject([{ guest: { name: 'Asha Rao', phone: '+919876543210' }, requests: 'Quiet' }]);
    await pay();
    await user.click(within(await checkout()).getByRole('button', { name: 'Pay ₹1,250' }));
    await waitFor(() => expect(location.pathname).toBe('/paymentSuccess'));
    expect([quotes().length, guestDraftOfTab.read(OWNER)]).toEqual([1, NO_DRAFT]);
  });

  it('that the server refuses at first leave the price on the screen, and their form opens at the fault', async () => {
    guestDraftOfTab.store(OWNER, { ...NO_DRAFT, requests: 'Quiet' });
    const errors = [{ field: 'requests', code: 'INVALID', msg: 'This value is not valid.' }];
    const { step } = await openRefusing(errors);
    await step.findByText('This value is not valid.');
    expect(step.getByLabelText('Requests for the hotel')).toHaveProperty('value', 'Quiet');
    expect(quotes()).toEqual([
      { ...PLAIN, rooms: 1, requests: 'Quiet' },
      { ...PLAIN, rooms: 1 },
    ]);
  });

  it('are saved for next time, with their number', async () => {
    serve('POST /user/:id/guests', () => json({ _id: 'g-3', name: 'Kamala', phone: '+919876543210' }, 201));
    const { user, step, unfold } = await open();
    await unfold();
    await user.click(step.getByRole('switch'));
    await user.type(step.getByLabelText('Name of the guest who checks in'), 'Kamala');
    await user.type(step.getByLabelText('Mobile number (optional)'), '98765 43210');
    await user.click(step.getByRole('button', { name: 'Save this guest for next time' }));
    await screen.findByText('Kamala is saved.');
    expect(requests('POST /user/:id/guests')[0]?.body).toEqual({ name: 'Kamala', phone: '+919876543210' });
  });
});

/** The step whose first quote is refused for what is told about the guests. */
function openRefusing(errors: readonly object[]) {
  const opened = open();
  serve('POST /quotes', ({ body }) => {
    const isTold = typeof body === 'object' && body !== null && 'requests' in body;
    return isTold
      ? refusal(422, 'VALIDATION_FAILED', 'Some details aren’t right.', { errors })
      : json({ ...QUOTE, rooms: 1 }, 201);
  });
  return opened;
}
