import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALANCE_NOW, STATEMENT, serveConsole, TRANSACTIONS, whole } from '../../../testing/data/console.ts';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { paiseOf } from '../console/rupee-figure.ts';
import { monthsSince } from './months.ts';

const LOW = 'PATCH /organisations/:id/balance';
const LIST = 'GET /organisations/:id/balance/transactions';
const live = { ...LOTUS, live: 'approved' as const };

describe('the money of an organisation', () => {
  it('is what can be booked for, with the balance, the credit line, and whether little is left', async () => {
    serveConsole();
    openConsole('balance', { organisation: { ...live, role: 'finance' } });
    const now = within(await screen.findByRole('region', { name: 'Balance now' }));
    expect(now.getByText('Balance').nextElementSibling?.textContent).toBe('-₹500.00');
    expect(now.getByText('Credit line').nextElementSibling?.textContent).toBe('₹10,000.00');
    now.getByText('₹9,500.00');
    screen.getByText('Less than ₹20,000.00 is available. Top up, so that bookings go on.');
    expect(requests('GET /organisations/:id/balance').map(({ query }) => query.get('mode'))).toEqual(['live']);
    screen.getByText(/By bank transfer to the account in your agreement/);
    screen.getByText('org_lotus');
  });

  it('lists what moved it: date, what, amount, balance after; and reads on', async () => {
    serveConsole();
    serve(LIST, ({ query }) =>
      json(
        query.get('after') === 'next'
          ? whole(TRANSACTIONS.slice(1))
          : { data: TRANSACTIONS.slice(0, 1), hasMore: true, nextCursor: 'next' },
      ),
    );
    const { user } = openConsole('balance', { organisation: live });
    const table = within(await screen.findByRole('table', { name: '' }));
    const rows = () => table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows()).toEqual([
      ['Date', 'What', 'Amount', 'Balance after'],
      ['26 Nov 2026, 9:42 am', 'Booking paidbkg_1', '-₹12,500.00', '-₹500.00'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('UTR 4711');
    expect(rows().at(-1)).toEqual(['26 Nov 2026, 9:42 am', 'Money addedUTR 4711', '+₹12,000.00', '₹12,000.00']);
  });

  it('of live bookings is not for developers, who see that of test mode', async () => {
    serveConsole();
    const { user } = openConsole('balance', { organisation: { ...live, role: 'developer' } });
    await screen.findByText('The money of live bookings is for owners and finance.');
    expect(requests('GET /organisations/:id/balance')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Test' }));
    await screen.findByRole('button', { name: 'Add to the test balance' });
  });

  it('tells us below which line, in rupees that may be set apart', async () => {
    serveConsole();
    serve(LOW, () => json({ ...BALANCE_NOW, lowBelow: { amount: 1_250_050, currency: 'INR' } }));
    const { user } = openConsole('balance', { organisation: live });
    const field = await screen.findByLabelText<HTMLInputElement>('Tell us below, in rupees');
    await user.clear(field);
    await user.type(field, 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter an amount such as 10,000 or 2,500.50.');
    await user.clear(field);
    await user.type(field, '12,500.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The notice is saved.');
    expect(requests(LOW).map(({ body }) => body)).toEqual([{ lowBelow: 1_250_050 }]);
    await screen.findByText(/Less than ₹12,500.50 is available/);
  });

  it('has a statement for each month, with what is to be paid and until when', async () => {
    serveConsole();
    openConsole('balance', { organisation: live });
    await screen.findByText('To be paid: ₹500.00, by 15 Dec 2026.');
    const rows = screen.getByRole('rowheader', { name: 'Balance at the end' }).closest('tr');
    expect(rows?.textContent).toBe('Balance at the end-₹500.00');
    screen.getByText('The month is over: nothing changes any more.');
  });

  it('says what there is not, and reads again after a failure', async () => {
    serveConsole();
    serve(LIST, whole([]));
    serve('GET /organisations/:id/statements/:id', {
      ...STATEMENT,
      final: false,
      due: { amount: 0, currency: 'INR' },
      dueDate: null,
    });
    serve('GET /organisations/:id/balance', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = openConsole('balance');
    await screen.findByText('We can’t answer right now.');
    serve('GET /organisations/:id/balance', BALANCE_NOW);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing has moved the test balance yet. Top it up below.');
    await screen.findByText('Nothing is to be paid.');
    screen.getByText('The month is not over yet: figures until now.');
  });
});

describe('figures', () => {
  it.each([
    ['1', 100],
    ['1,00,000', 10_000_000],
    ['₹ 2,500.5', 250_050],
    ['0.05', 5],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['12345678901', null],
  ])('of rupees as typed: %s', (typed, amount) => {
    expect(paiseOf(typed)).toBe(amount);
  });

  it('of rupees are read as they are written, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (amount) => {
        expect(paiseOf((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });

  it('of months go from now back to the first, by the clock of India, at most two years', () => {
    const values = (since: string, today: string) => monthsSince(since, today).map(({ value }) => value);
    expect(values('2026-11-20T06:30:00Z', '2027-01-02')).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(values('2026-11-30T18:30:00Z', '2026-12-01')).toEqual(['2026-12']);
    expect(values('2030-01-01T00:00:00Z', '2026-12-01')).toEqual(['2026-12']);
    expect(values('2001-01-01T00:00:00Z', '2026-12-01')).toHaveLength(24);
    expect(monthsSince('2026-11-20T06:30:00Z', '2026-11-26')).toEqual([{ value: '2026-11', label: 'November 2026' }]);
  });
});
