import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { downloadedFiles } from '../../testing/fakes/downloaded-files.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';
import { VoucherPage } from './voucher-page.tsx';

const show = (path = '/voucher?booking=booking-1') => renderPart(<VoucherPage />, { path, user: ASHA });
const said = async () => (await screen.findByRole('article')).textContent ?? '';

beforeEach(() => serve('GET /hotel/:id', LAKE_BOOKING));

describe('the voucher', () => {
  it('shows all that the hotel needs', async () => {
    show();
    const sheet = await said();
    for (const words of [
      'PDV-7K2M',
      'Lake House',
      'Confirmed by the hotel. Hotel confirmation no. LH-99.',
      'Check-inSat, 21 Nov 2026',
      'Check-outWed, 25 Nov 2026',
      'Length of stay4 nights',
      'Guests1 room, 2 adults, 1 child',
      'Booked byAsha Rao',
      'Paid₹12,500',
      'Payment idpay_1',
      'Booked on3 Oct 2026, 12:15 am (India)',
      'Free cancellation until 19 Nov 2026, 6:00 pm.',
    ])
      expect(sheet).toContain(words);
    expect(requests('GET /hotel/:id')[0]?.path).toBe('/hotel/booking-1');
  });

  it('of a cancelled booking is not valid, and shows the refund', async () => {
    const refund = { status: 'requested', amount: 1_250_000, reason: null, doneAt: null };
    serve('GET /hotel/:id', { ...LAKE_BOOKING, status: 'cancelled', refund });
    show();
    expect(await said()).toContain('This booking is cancelled. This voucher is not valid. ₹12,500 is being refunded');
    expect(await said()).not.toContain('Show this voucher');
    expect(screen.getByRole('button', { name: 'Remove from calendar' })).toBeTruthy();
  });

  it('shows who checks in, and who booked for them', async () => {
    const guestDetails = {
      ...{ leadGuest: { name: 'मीरा राव', phone: '+919876543210', email: null }, forSomeoneElse: true },
      ...{ roomGuests: [null, 'Ravi'], arrivalTime: '21:00', bedWish: 'large', requests: 'A quiet room' },
    };
    serve('GET /hotel/:id', { ...LAKE_BOOKING, guestDetails });
    show();
    const sheet = await said();
    for (const words of [
      'Checking inमीरा राव',
      'Guest’s phone+91 98765 43210',
      'Names per roomRoom 2: Ravi',
      'Booked byAsha Rao',
      'ArrivingBetween 9:00 pm and 10:00 pm (India)',
      'Beds wished forOne large bed',
      'RequestA quiet room',
    ])
      expect(sheet).toContain(words);
  });

  it('names the traveller who checks in once', async () => {
    const leadGuest = { name: 'Asha Rao', phone: '+919876543210', email: null };
    serve('GET /hotel/:id', { ...LAKE_BOOKING, guestDetails: { ...LAKE_BOOKING.guestDetails, leadGuest } });
    show();
    const sheet = await said();
    expect(sheet).toContain('Checking inAsha Rao');
    expect(sheet).not.toContain('Booked by');
  });

  it('can be printed, and downloaded as a file', async () => {
    const { files } = downloadedFiles();
    vi.stubGlobal('print', vi.fn());
    serve('GET /hotel/:id/voucher.pdf', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['PDV-7K2M.pdf']));
  });

  it('says when no file can be made, and stays', async () => {
    serve('GET /hotel/:id/voucher.pdf', () => refusal(503, 'VOUCHER_UNAVAILABLE', 'Not right now.'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
    await screen.findByText('Not right now.');
    expect(await said()).toContain('PDV-7K2M');
  });

  it('copies its reference by one click', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Copy the reference PDV-7K2M' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('PDV-7K2M');
  });

  it('shows why it can’t be shown, with a next step', async () => {
    serve('GET /hotel/:id', () => refusal(404, 'NOT_FOUND', 'No such booking.'));
    const { user } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('No such booking.');
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/profile?panel=bookings');
    serve('GET /hotel/:id', LAKE_BOOKING);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await said()).toContain('Lake House');
  });

  it('requests nothing when the address names no booking', async () => {
    show('/voucher');
    expect(screen.getByRole('status').textContent).toBe('This link does not lead to a booking.');
    expect(requests('GET /hotel/:id')).toHaveLength(0);
  });
});
