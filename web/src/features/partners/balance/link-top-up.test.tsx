import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TopUp } from '#contract/organisations/money.ts';
import { BALANCE_NOW, serveConsole, TOP_UP, TRANSACTIONS, whole } from '../../../testing/data/console.ts';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, requests, serve } from '../../../testing/server.ts';

const LINK = 'POST /organisations/:id/balance/top-ups';
const LINKS = 'GET /organisations/:id/balance/top-ups';
const LABEL = 'Amount of the link, in rupees';
const live = { ...LOTUS, live: 'approved' as const };
const form = () => screen.findByRole('form', { name: 'Top up by payment link' });
const listed = () => within(screen.getByRole('list', { name: 'Links that can be paid' }));

describe('a payment link that tops up the balance', () => {
  it('is of an amount that the gateway takes, and is told in a sentence and listed to open and to copy', async () => {
    serveConsole();
    const made: TopUp[] = [];
    serve(LINKS, () => json(whole(made)));
    serve(LINK, () => {
      made.push(TOP_UP);
      return json(TOP_UP);
    });
    const { user } = openConsole('balance', { organisation: { ...live, role: 'finance' } });
    const field = await within(await form()).findByLabelText<HTMLInputElement>(LABEL);
    for (const amount of ['99.99', '5,00,000.01', 'much']) {
      await user.clear(field);
      await user.type(field, amount);
      await user.click(screen.getByRole('button', { name: 'Make payment link' }));
      await screen.findByText('Enter an amount from 100 to 5,00,000 rupees, such as 10,000.');
    }
    expect(requests(LINK)).toEqual([]);
    expect(screen.queryByText('Links that can be paid')).toBeNull();
    await user.clear(field);
    await user.type(field, '2,500');
    await user.click(screen.getByRole('button', { name: 'Make payment link' }));
    const told = await screen.findByText(/^The link for ₹2,500.00 is ready. It can be paid until 27 Nov 2026/);
    expect(told.closest('[role=status]')?.querySelector('a, button')).toBeNull();
    const name = 'Open the payment page (new tab): ₹2,500.00';
    expect(listed().getByRole('link', { name }).getAttribute('href')).toBe('https://pay.example/plink_1');
    expect(requests(LINK).map(({ body, query }) => [body, query.get('mode')])).toEqual([[{ amount: 250_000 }, 'live']]);
    await user.click(listed().getByRole('button', { name: 'Copy: Payment link for ₹2,500.00' }));
    expect(await navigator.clipboard.readText()).toBe('https://pay.example/plink_1');
  });

  it('is still there when the page is loaded again, while it can be paid', async () => {
    serveConsole();
    const paid: TopUp = { ...TOP_UP, id: 'tup_2', status: 'paid', paymentId: 'pay_1' };
    serve(LINKS, whole([TOP_UP, paid, { ...TOP_UP, id: 'tup_3', paymentLink: null }]));
    openConsole('balance', { organisation: live });
    await screen.findByText('Links that can be paid');
    expect(listed().getAllByRole('listitem')).toHaveLength(1);
    listed().getByText(/It can be paid until 27 Nov 2026/);
    expect(requests(LINKS).map(({ query }) => [query.get('mode'), query.get('limit')])).toEqual([['live', '100']]);
  });

  it('says when no link could be made', async () => {
    serveConsole();
    serve(LINK, { ...TOP_UP, paymentLink: null });
    const { user } = openConsole('balance', { organisation: live });
    await user.click(await screen.findByRole('button', { name: 'Make payment link' }));
    await screen.findByText('No link could be made. Please try again.');
  });

  it('has a form with a name of its own beside that of test money', async () => {
    serveConsole();
    openConsole('balance');
    await form();
    expect([screen.getAllByLabelText('Amount in rupees').length, screen.getAllByLabelText(LABEL).length]).toEqual([
      1, 1,
    ]);
  });

  it.each([
    ['not_requested', 'You can make payment links here once your live access is approved.'],
    ['requested', 'You can make payment links here once your live access is approved.'],
    ['suspended', 'You can make payment links here again once your live access is switched back on.'],
  ] as const)('is not offered for live bookings while live access is %s', async (state, sentence) => {
    serveConsole();
    const { user } = openConsole('balance', { organisation: { ...LOTUS, live: state } });
    await user.click(await screen.findByRole('radio', { name: 'Live' }));
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'Make payment link' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Test' }));
    await form();
  });

  it('that was paid on another page is in the balance and the transactions when the person comes back', async () => {
    serveConsole();
    serve(LINKS, whole([TOP_UP]));
    openConsole('balance', { organisation: live });
    await screen.findByText('Links that can be paid');
    await screen.findByText('UTR 4711');
    serve('GET /organisations/:id/balance', { ...BALANCE_NOW, balance: { amount: 200_000, currency: 'INR' } });
    serve(LINKS, whole([{ ...TOP_UP, status: 'paid' }]));
    const topped = { ...TRANSACTIONS[1], id: 'txn_3', reference: 'pay_9' };
    serve('GET /organisations/:id/balance/transactions', whole([topped, ...TRANSACTIONS]));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    // SWR reads at most every five seconds by itself.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByText('₹2,000.00');
    await screen.findByText('pay_9');
    expect(screen.queryByText('Links that can be paid')).toBeNull();
    vi.restoreAllMocks();
  });
});
