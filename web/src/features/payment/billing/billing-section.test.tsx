import { cleanup, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { QUOTE } from '../../../testing/data/payments.ts';
import { openCheckStep, type PanelUser, renderPayPanel, servePayPanel } from '../../../testing/pay-panel.tsx';
import { json, OFFLINE_CONFIG, refusal, requests, serve } from '../../../testing/server.ts';

const COMPANY = { gstin: '27AAPFU0939F1ZV', name: 'Lotus Tools LLP', address: '4 Mill Lane, Mumbai 400013' };
const PUT = 'PUT /quotes/:id/billing';
const ORDERED = 'POST /payment/create-checkout';
const WANT = 'I need a GST invoice for my company';

async function openStep(): Promise<{ user: PanelUser; step: ReturnType<typeof within> }> {
  const { user } = renderPayPanel();
  const step = within(await openCheckStep(user));
  await step.findByText('Lake House');
  return { user, step };
}
const press = async (user: PanelUser, step: ReturnType<typeof within>) =>
  user.click(await step.findByRole('button', { name: 'Pay ₹1,250' }));
async function fillIn(user: PanelUser, step: ReturnType<typeof within>, company: Partial<typeof COMPANY> = COMPANY) {
  await user.click(await step.findByRole('checkbox', { name: WANT }));
  const labels = { gstin: 'GSTIN', name: 'Company name', address: 'Company address' } as const;
  for (const [field, text] of Object.entries(company))
    await user.type(step.getByLabelText(labels[field as keyof typeof labels]), text);
}
const ordered = () => waitFor(() => expect(requests(ORDERED)).toHaveLength(1));

beforeEach(() => {
  sessionStorage.clear();
  serve('GET /config', { ...OFFLINE_CONFIG, policy: 'transparent', taxInvoices: true });
  servePayPanel();
  serve(PUT, { billing: COMPANY });
});

describe('the company of the invoice', () => {
  it('is folded away, and nothing is sent where the traveller wants none', async () => {
    const { user, step } = await openStep();
    expect((await step.findByRole('checkbox', { name: WANT })).getAttribute('aria-expanded')).toBe('false');
    expect(step.queryByLabelText('GSTIN')).toBeNull();
    await press(user, step);
    await ordered();
    expect(requests(PUT)).toHaveLength(0);
  });

  it('is stored with the quote of the guests that were told, which is the one that is ordered', async () => {
    const { user, step } = await openStep();
    await fillIn(user, step);
    await user.click(await step.findByRole('button', { name: /^Guest details and requests/ }));
    await user.type(await step.findByLabelText('Requests for the hotel'), 'A quiet room');
    serve('POST /quotes', () => json({ ...QUOTE, id: 'quote-2' }, 201));
    await press(user, step);
    await ordered();
    expect(requests(PUT).map(({ path }) => path)).toEqual(['/quotes/quote-2/billing']);
    expect(requests(ORDERED)[0]?.body).toMatchObject({ receipt: 'quote-2' });
  });

  it('is stored with the quote before the order', async () => {
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await ordered();
    expect(requests(PUT)).toMatchObject([{ path: `/quotes/${QUOTE.id}/billing`, body: { billing: COMPANY } }]);
  });

  it('stays typed when the step is left or the page is read again, and can still be removed', async () => {
    serve(ORDERED, () => refusal(502, 'GATEWAY_UNAVAILABLE', 'Not now.'));
    const first = await openStep();
    await fillIn(first.user, first.step);
    await press(first.user, first.step);
    await first.step.findByText('Not now.');
    cleanup();
    const { user, step } = await openStep();
    const wish = await step.findByRole('checkbox', { name: WANT });
    expect(wish).toHaveProperty('checked', true);
    expect(step.getByLabelText('Company address')).toHaveProperty('value', COMPANY.address);
    await user.click(wish);
    await press(user, step);
    await waitFor(() =>
      expect(requests(PUT).map(({ body }) => body)).toEqual([{ billing: COMPANY }, { billing: null }]),
    );
  });

  it('needs every field: a sentence at each, the first one focused, nothing sent', async () => {
    const { user, step } = await openStep();
    await fillIn(user, step, { gstin: COMPANY.gstin });
    await press(user, step);
    expect(await step.findAllByText('This is required.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(step.getByLabelText('Company name')));
    expect([requests(PUT).length, requests(ORDERED).length]).toEqual([0, 0]);
  });

  it('with a wrong GSTIN is told at its field, and what was typed stays', async () => {
    const errors = [{ field: 'billing.gstin', code: 'INVALID_GSTIN', msg: 'This GSTIN is not right.' }];
    serve(PUT, () => refusal(422, 'VALIDATION_FAILED', 'Some details aren’t right.', { errors }));
    const { user, step } = await openStep();
    await fillIn(user, step, { ...COMPANY, gstin: '27AAPFU0939F1ZW' });
    await press(user, step);
    const field = await step.findByLabelText('GSTIN');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await step.findByText('This GSTIN is not right.');
    expect(field).toHaveProperty('value', '27AAPFU0939F1ZW');
    expect(document.activeElement).toBe(field);
    expect(requests(ORDERED)).toHaveLength(0);
    serve(PUT, { billing: COMPANY });
    await user.clear(field);
    await user.type(field, COMPANY.gstin);
    await press(user, step);
    await ordered();
  });

  it('that can’t be stored stops the payment with a sentence', async () => {
    serve(PUT, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    expect((await step.findByRole('alert')).textContent).toBe('We can’t answer right now.');
    expect(requests(ORDERED)).toHaveLength(0);
  });

  it('is removed again when the traveller changes her mind after a refused order', async () => {
    serve(ORDERED, () => refusal(502, 'GATEWAY_UNAVAILABLE', 'Not now.'));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await ordered();
    await step.findByText('Not now.');
    await user.click(step.getByRole('checkbox', { name: WANT }));
    await press(user, step);
    await waitFor(() =>
      expect(requests(PUT).map(({ body }) => body)).toEqual([{ billing: COMPANY }, { billing: null }]),
    );
  });

  it('of a stay that is already paid leaves the word to the order', async () => {
    serve(PUT, () => refusal(409, 'ALREADY_PAID', 'Already paid.', { bookingId: 'b' }));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await ordered();
  });

  it('is not offered where no invoices are issued', async () => {
    serve('GET /config', OFFLINE_CONFIG);
    const { step } = await openStep();
    await waitFor(() => expect(requests('GET /config').length).toBeGreaterThan(0));
    expect(step.queryByRole('checkbox', { name: WANT })).toBeNull();
  });
});
