import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { saveOfflineBookings } from '../../../../lib/offline-bookings/offline-bookings.ts';
import { forgetTraveller } from '../../../../lib/session/sign-out.ts';
import { LAKE_BOOKING } from '../../../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../../testing/server.ts';
import { BookingsPanel } from '../bookings-panel.tsx';

const NOW = Date.parse('2026-11-20T06:35:00Z');
const UNREACHABLE = /^Padav can’t be reached right now/;
const PAST: Booking = { ...LAKE_BOOKING, _id: 'b-2', name: 'Palm Court', departureDate: '2026-11-19' };
const CANCELLED: Booking = { ...LAKE_BOOKING, _id: 'b-3', name: 'Fort View', status: 'cancelled' };
const ALL = [LAKE_BOOKING, PAST, CANCELLED];

const show = () => renderPart(<BookingsPanel user={ASHA} />, { path: '/profile', user: ASHA });
const keep = async () => screen.findByRole('switch', { name: 'Keep on this device' });
const onDevice = () => JSON.stringify({ ...localStorage });
const answerAll = () => serve('GET /hotel', ({ query }) => json(query.get('status') === 'all' ? ALL : [LAKE_BOOKING]));
const unreachable = () =>
  serve('GET /hotel', () => {
    throw new TypeError('Failed to fetch');
  });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  answerAll();
});

describe('saving my bookings on this device', () => {
  it('is off by default, with an explanation for screen readers, and on demand', async () => {
    const { user } = show();
    await screen.findByRole('heading', { name: 'Lake House' });
    expect(await keep()).toHaveProperty('checked', false);
    const means = screen.getByText(/Anyone who uses this device while you are logged in can read them too/);
    expect((await keep()).getAttribute('aria-describedby')).toBe(means.id);
    expect(means).toHaveProperty('hidden', true);
    const about = screen.getByRole('button', { name: 'What keeping bookings on this device means', expanded: false });
    expect(about.getAttribute('aria-controls')).toBe(means.id);
    await user.click(about);
    expect(means).toHaveProperty('hidden', false);
    await user.click(screen.getByRole('button', { expanded: true }));
    expect(means).toHaveProperty('hidden', true);
    expect(onDevice()).not.toContain('PDV-7K2M');
    expect(requests('GET /hotel')).toHaveLength(1);
  });

  it('saves all of them at once, with their age, and deletes them once it is switched off', async () => {
    const { user } = show();
    await user.click(await keep());
    await screen.findByText('As of 20 Nov 2026, 12:05 pm.');
    for (const { name } of ALL) expect(onDevice()).toContain(name);
    await user.click(await keep());
    await screen.findByText('They are no longer kept.');
    expect(localStorage).toHaveLength(0);
  });

  it('saves them again each time they are read', async () => {
    saveOfflineBookings(ASHA._id, { at: NOW - 86_400_000, bookings: [] });
    show();
    await screen.findByText('As of 20 Nov 2026, 12:05 pm.');
    expect(onDevice()).toContain('Palm Court');
  });

  it('stays off, with the reason, where they can’t be read', async () => {
    serve('GET /hotel', ({ query }) =>
      query.get('status') === 'all' ? refusal(503, 'BUSY', 'Padav is busy right now.') : json([]),
    );
    const { user } = show();
    await user.click(await keep());
    await screen.findByText('Your bookings are not kept: Padav is busy right now.');
    expect(screen.getByText('They could not be kept.')).toBeTruthy();
    expect(await keep()).toHaveProperty('checked', false);
    expect(localStorage).toHaveLength(0);
  });

  it('stays off, with the reason, where the browser has no room', async () => {
    const { user } = show();
    const button = await keep();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(button);
    await screen.findByText(/^Your bookings are not kept: this browser stores nothing for this site/);
    expect(button).toHaveProperty('checked', false);
  });

  it('saves nothing for a traveller who signed out before the response', async () => {
    let answer = () => {};
    serve('GET /hotel', ({ query }) =>
      query.get('status') === 'all' ? new Promise((resolve) => (answer = () => resolve(json(ALL)))) : json([]),
    );
    const { user } = show();
    await user.click(await keep());
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(2));
    forgetTraveller();
    answer();
    await waitFor(async () => expect(await keep()).toHaveProperty('checked', false));
    expect(onDevice()).not.toContain('PDV-7K2M');
  });

  it('ends with the session: nothing of them stays', () => {
    saveOfflineBookings(ASHA._id, { at: NOW, bookings: ALL });
    forgetTraveller();
    expect(onDevice()).not.toContain('PDV-7K2M');
  });
});

describe('while the server can’t be reached', () => {
  it('saved bookings can be read, with their age and without a way to change them', async () => {
    saveOfflineBookings(ASHA._id, { at: NOW - 3_600_000, bookings: ALL });
    unreachable();
    const { user } = show();
    await screen.findByText(
      'These are your bookings as of 20 Nov 2026, 11:05 am, kept on this device. Nothing can be changed, cancelled or paid until Padav can be reached again.',
    );
    expect(names()).toEqual(['Lake House', 'Palm Court']);
    expect(screen.getAllByText('PDV-7K2M')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await user.click(screen.getByLabelText('Upcoming'));
    await waitFor(() => expect(names()).toEqual(['Lake House']));
    expect(screen.getByText('Confirmed by the hotel. Hotel confirmation no. LH-99.')).toBeTruthy();
    await user.click(screen.getByLabelText('Past'));
    await waitFor(() => expect(names()).toEqual(['Palm Court']));
    await user.click(screen.getByLabelText('Cancelled'));
    await waitFor(() => expect(names()).toEqual(['Fort View']));
    expect(screen.getByText('Cancelled without a refund.')).toBeTruthy();
  });

  it('a stay that is over by now is among the past ones, and its free cancellation is over', async () => {
    saveOfflineBookings(ASHA._id, { at: NOW, bookings: [LAKE_BOOKING] });
    vi.setSystemTime('2026-11-27T06:00:00Z');
    unreachable();
    const { user } = show();
    await user.click(await screen.findByLabelText('Upcoming'));
    await screen.findByText('None of the bookings on this device belong here.');
    await user.click(screen.getByLabelText('Past'));
    await waitFor(() => expect(names()).toEqual(['Lake House']));
    expect(screen.queryByText(/^Free cancellation/)).toBeNull();
  });

  it('nothing of another traveller is shown, and nothing where nothing was saved', async () => {
    saveOfflineBookings('acc-other', { at: NOW, bookings: ALL });
    unreachable();
    show();
    await screen.findByText(UNREACHABLE, { selector: '[role=alert] p' });
    expect(names()).toEqual([]);
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });

  it('they are read again as soon as the connection is back', async () => {
    saveOfflineBookings(ASHA._id, { at: NOW, bookings: ALL });
    unreachable();
    show();
    await screen.findByText(/^These are your bookings as of/);
    answerAll();
    dispatchEvent(new Event('online'));
    await screen.findByRole('button', { name: 'Cancel Lake House' });
    expect(screen.queryByText(/^These are your bookings as of/)).toBeNull();
  });
});
