import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BALANCE_NOW, serveConsole, TEST_BOOKING, whole } from '../../../testing/data/console.ts';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /organisations/:id/test/bookings';
const TIME = 'POST /organisations/:id/test/bookings/:booking/time';

describe('test data', () => {
  it('are bookings, each of which is moved in time', async () => {
    serveConsole();
    serve(TIME, () => {
      serve(LIST, whole([{ ...TEST_BOOKING, arrivalDate: '2026-11-26', departureDate: '2026-11-30' }]));
      return json(TEST_BOOKING);
    });
    const { user } = openConsole('testing');
    await screen.findByText('5 Dec 2026 to 9 Dec 2026');
    screen.getByText('₹12,500.00');
    await user.click(screen.getByRole('button', { name: 'To the day of arrival: PDV-7K3M9Q' }));
    await screen.findByText('The booking is moved.');
    await screen.findByText('26 Nov 2026 to 30 Nov 2026');
    expect(requests(TIME).map(({ body }) => body)).toEqual([{ moveTo: 'arrival_day' }]);
  });

  it('are moved only once paid, and say why one is not', async () => {
    serveConsole();
    const open = { ...TEST_BOOKING, id: 'bkg_2', status: 'pending_payment', reservation: null, reference: null };
    serve(LIST, whole([TEST_BOOKING, { ...open, paymentLink: 'https://padav.example/partner/test/pay/1' }]));
    serve(TIME, () => refusal(409, 'BOOKING_NOT_PAID', 'It is not paid.'));
    const { user } = openConsole('testing');
    const link = await screen.findByRole('link', { name: 'Open payment link' });
    expect(link.getAttribute('href')).toBe('https://padav.example/partner/test/pay/1');
    expect(within(link.closest('li') ?? expect.fail()).queryByRole('button', { name: /Past the stay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Past the stay: PDV-7K3M9Q' }));
    expect((await screen.findByText('It is not paid.')).closest('li')?.textContent).toContain('Test Palace');
  });

  it('are every hotel and card of test mode, to be copied', async () => {
    serveConsole();
    const { user } = openConsole('testing');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy: htl_test_refused' }));
    expect(write).toHaveBeenCalledWith('htl_test_refused');
    await user.click(await screen.findByRole('button', { name: 'Copy: late' }));
    expect(write).toHaveBeenLastCalledWith('late');
  });

  it('have a balance that is topped up by amounts in rupees', async () => {
    serveConsole();
    const TOP_UP = 'POST /organisations/:id/test/top-ups';
    serve(TOP_UP, () => json({ ...BALANCE_NOW, balance: { amount: 7_500_000, currency: 'INR' } }));
    const { user } = openConsole('testing');
    const amount = await screen.findByLabelText('Amount in rupees');
    await user.clear(amount);
    await user.type(amount, '0');
    await user.click(screen.getByRole('button', { name: 'Add to the test balance' }));
    await screen.findByText('Enter an amount such as 50,000.');
    await user.clear(amount);
    await user.type(amount, '75,000');
    await user.click(screen.getByRole('button', { name: 'Add to the test balance' }));
    await screen.findByText('The test balance is ₹75,000.00.');
    expect(requests(TOP_UP).map(({ body }) => body)).toEqual([{ amount: 7_500_000 }]);
  });

  it('are not there yet, and are nothing for finance', async () => {
    serveConsole();
    serve(LIST, whole([]));
    const { unmount } = openConsole('testing');
    await screen.findByText(/There is no test booking yet/);
    unmount();
    openConsole('testing', { organisation: { ...LOTUS, role: 'finance' } });
    await screen.findByText('Test data is for owners and developers.');
  });
});
