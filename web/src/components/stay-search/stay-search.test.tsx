import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS, type GuestSelection } from '#core/guest-selection/index.ts';
import { parseDay, type StayDates } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { defaultDates } from '../../lib/stay-link/stay-link.ts';
import { GOA } from '../../testing/data/hotels.ts';
import { renderPart } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';
import { StaySearch } from './stay-search.tsx';

const GOAL = { place: 'Goa', latitude: 15.3, longitude: 74 };

function arrange(
  guests: GuestSelection = DEFAULT_GUESTS,
  dates: StayDates = defaultDates(todayInIndia()),
  goal: typeof GOAL | null = GOAL,
) {
  const onSearch = vi.fn();
  const { user } = renderPart(<StaySearch goal={goal} stay={{ dates, guests }} onSearch={onSearch} />);
  return { user, onSearch };
}

const destination = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' });
const openGuests = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: /^Guests/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Guests' }));
  await menu.findByRole('button', { name: 'Done' });
  return menu;
};

describe('the destination', () => {
  it('requests places 300 ms after the last key, and once', async () => {
    serve('GET /places', { places: [GOA] });
    const { user } = arrange(DEFAULT_GUESTS, undefined, null);
    await user.type(destination(), 'goa');
    expect(requests('GET /places')).toHaveLength(0);
    expect(screen.getByText('Loading…')).toBeTruthy();
    await screen.findByRole('option', { name: 'Goa Region · Goa, India' });
    expect(requests('GET /places').map(({ query }) => query.get('query'))).toEqual(['goa']);
  });

  it('says "No options" when nothing matches', async () => {
    serve('GET /places', { places: [] });
    const { user } = arrange(DEFAULT_GUESTS, undefined, null);
    await user.type(destination(), 'zzz');
    expect(await screen.findByText('No options')).toBeTruthy();
  });

  it('says why places can’t be looked up, and tries again', async () => {
    serve('GET /places', () => refusal(502, 'PLACES_UNAVAILABLE', 'Places can’t be looked up right now.'));
    const { user } = arrange(DEFAULT_GUESTS, undefined, null);
    await user.type(destination(), 'goa');
    await screen.findByText('Places can’t be looked up right now.');
    serve('GET /places', { places: [GOA] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Goa Region · Goa, India' })).toBeTruthy();
  });

  it('is chosen with the keyboard', async () => {
    const old = { ...GOA, placeId: 'p-2', name: 'Old Goa', latitude: 15.5 };
    serve('GET /places', { places: [GOA, old] });
    const { user, onSearch } = arrange(DEFAULT_GUESTS, undefined, null);
    await user.type(destination(), 'goa');
    await screen.findByRole('option', { name: /^Old Goa/ });
    await user.keyboard('{ArrowUp}');
    const active = destination().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Old GoaRegion · Goa, India');
    await user.keyboard('{Enter}');
    expect([destination().value, destination().getAttribute('aria-expanded')]).toEqual(['Old Goa', 'false']);
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Old Goa', latitude: 15.5, longitude: 74 }));
  });

  it('keeps the line of its hint once it appeared, and none before', async () => {
    serve('GET /places', { places: [GOA] });
    const { user } = arrange();
    const line = () => screen.getByRole('form').querySelector(':scope > p[role=status]');
    expect(line()?.hasAttribute('data-kept')).toBe(false);
    await user.type(destination(), 'goa');
    expect(line()?.textContent).not.toBe('');
    await user.click(await screen.findByRole('option', { name: 'Goa Region · Goa, India' }));
    expect([line()?.textContent, line()?.hasAttribute('data-kept')]).toEqual(['', true]);
  });

  it('is no longer chosen once its text changes', async () => {
    serve('GET /places', { places: [] });
    const { user, onSearch } = arrange();
    await user.type(destination(), 'x');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closes with Escape and keeps the text', async () => {
    serve('GET /places', { places: [GOA] });
    const { user } = arrange(DEFAULT_GUESTS, undefined, null);
    await user.type(destination(), 'goa');
    await screen.findByRole('option', { name: /Goa/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(destination().value).toBe('goa');
  });
});

describe('the guest menu', () => {
  it('links rooms and adults, and gives each child an age of 8 that can be changed', async () => {
    const { user, onSearch } = arrange();
    const menu = await openGuests(user);
    await user.click(menu.getByRole('button', { name: 'More rooms' }));
    await user.click(menu.getByRole('button', { name: 'More children' }));
    await user.selectOptions(menu.getByRole('combobox', { name: 'Age of child 1' }), '3');
    await user.click(menu.getByRole('button', { name: 'More children' }));
    await user.click(menu.getByRole('button', { name: 'Done' }));
    const button = screen.getByRole('button', { name: /^Guests/ });
    expect(button.textContent).toBe('2 rooms, 2 adults, 2 children');
    expect(document.activeElement).toBe(button);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls[0]?.[0].guests).toEqual({ rooms: 2, adults: 2, children: 2, childrenAges: [3, 8] });
  });

  it.each([
    ['More rooms', { rooms: 8, adults: 8 }, 'max 8 room can be selected'],
    ['Fewer rooms', { rooms: 1, adults: 1 }, 'min 1 room required'],
    ['More adults', { rooms: 4, adults: 12 }, 'max 12 adults are allowed at a time'],
    ['Fewer adults', { rooms: 1, adults: 1 }, 'min 1 adult required'],
    ['More children', { children: 12, childrenAges: Array(12).fill(8) }, 'max 12 children allowed at a time'],
  ])('shows its limit at the stepper: %s', async (button, guests, sentence) => {
    const { user } = arrange({ ...DEFAULT_GUESTS, ...guests });
    const menu = await openGuests(user);
    await user.click(menu.getByRole('button', { name: button }));
    const stepper = menu.getByRole('group', { name: button.replace(/^\w+ (\w)/, (_, first) => first.toUpperCase()) });
    expect(within(stepper).getByText(sentence).getAttribute('role')).toBe('status');
  });

  it('does not go below no children', async () => {
    const { user } = arrange();
    const menu = await openGuests(user);
    await user.click(menu.getByRole('button', { name: 'Fewer children' }));
    expect(screen.getByRole('button', { name: /^Guests/ }).textContent).toBe('1 room, 1 adult, 0 children');
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = arrange();
    await openGuests(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Guests/ }));
  });

  it('closes when the focus moves to another field', async () => {
    const { user } = arrange();
    await openGuests(user);
    await user.click(destination());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dates', () => {
  const open = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    return within(await screen.findByRole('dialog', { name: 'Dates' }));
  };

  it('are today to today and four days at first', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), toFake: ['Date'] });
    arrange();
    expect(screen.getByRole('button', { name: /^Dates/ }).textContent).toBe('Sat, 21 Nov – Wed, 25 Nov · 4 nights');
  });

  it('are clicked one after the other, none before today in India', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), toFake: ['Date'] });
    const { user, onSearch } = arrange();
    const calendar = await open(user);
    const day = (label: string) => calendar.findByRole<HTMLButtonElement>('button', { name: label });
    expect((await day('20 November 2026')).disabled).toBe(true);
    await user.click(await day('27 November 2026'));
    expect(calendar.getByText('Choose the day you leave')).toBeTruthy();
    await user.click(await day('30 November 2026'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls[0]?.[0].dates).toEqual({ arrival: '2026-11-27', departure: '2026-11-30' });
  });

  it('give a stay of at most 30 nights', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), toFake: ['Date'] });
    const december = { arrival: parseDay('2026-12-02'), departure: parseDay('2026-12-03') } as StayDates;
    const { user } = arrange(DEFAULT_GUESTS, december);
    const calendar = await open(user);
    await user.click(await calendar.findByRole('button', { name: '2 December 2026' }));
    await user.click(calendar.getByRole('button', { name: 'Next month' }));
    const day = (label: string) => calendar.findByRole<HTMLButtonElement>('button', { name: label });
    expect((await day('1 January 2027')).disabled).toBe(false);
    expect((await day('2 January 2027')).disabled).toBe(true);
  });
});
