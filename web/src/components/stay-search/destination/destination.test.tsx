import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { addDays } from '#core/shared/index.ts';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { rememberSearch } from '../../../lib/state/remember-search.ts';
import { forgetState } from '../../../lib/state/user-actions.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { GOA } from '../../../testing/data/hotels.ts';
import { renderPart } from '../../../testing/render.tsx';
import { requests, serve } from '../../../testing/server.ts';
import { StaySearch } from '../stay-search.tsx';
import type { Goal } from './use-find-place.ts';

const today = todayInIndia();
const OLD_GOA = { ...GOA, placeId: 'p-old', name: 'Old Goa', label: 'Old Goa, Goa, India', latitude: 15.5 };
const GOALPARA = { ...GOA, placeId: 'p-goalpara', name: 'Goalpara', label: 'Goalpara, Assam, India' };

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' });
const names = () => screen.queryAllByRole('option').map((each) => each.querySelector('strong')?.textContent);
const highlighted = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.querySelector('strong')?.textContent ?? 'nothing');
};
const selected = () => screen.queryAllByRole('option', { selected: true }).length;

function show(goal: Goal | null = null) {
  const onSearch = vi.fn();
  const stay = { dates: defaultDates(today), guests: DEFAULT_GUESTS };
  const { user } = renderPart(<StaySearch goal={goal} stay={stay} pauseMs={0} onSearch={onSearch} />);
  return { user, onSearch };
}

async function typed() {
  serve('GET /places', { places: [GOA, OLD_GOA, GOALPARA] });
  const shown = show();
  await shown.user.type(field(), 'goa');
  await waitFor(() => expect(names()).toEqual(['Goa', 'Old Goa', 'Goalpara']));
  return shown;
}

const remember = (place: string, ahead = 3) =>
  rememberSearch({
    ...{ place, latitude: 15, longitude: 74 },
    dates: { arrival: addDays(today, ahead), departure: addDays(today, ahead + 2) },
    guests: { rooms: 1, adults: 2, children: 1, childrenAges: [4] },
  });

async function openOffers(user: UserEvent): Promise<void> {
  field().focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findAllByRole('option');
}

describe('the focus of the destination that React repeats after hydration', () => {
  it('leaves what was typed meanwhile, so that the next letter follows it', async () => {
    serve('GET /places', { places: [GOA] });
    const { user } = show();
    await user.type(field(), 'go');
    fireEvent.focusIn(field());
    await user.keyboard('a');
    expect(field().value).toBe('goa');
  });

  it('selects the place with which it was drawn, so that the next letter replaces it', async () => {
    serve('GET /places', { places: [GOA] });
    const { user } = show({ place: 'Goa', latitude: 15, longitude: 74 });
    field().focus();
    field().setSelectionRange(3, 3);
    fireEvent.focusIn(field());
    await user.keyboard('p');
    expect(field().value).toBe('p');
  });
});

describe('the keyboard in the destination', () => {
  it.each([
    ['{ArrowDown}', 'Goa'],
    ['{ArrowDown}{ArrowDown}', 'Old Goa'],
    ['{ArrowDown>4/}', 'Goa'],
    ['{ArrowUp}', 'Goalpara'],
    ['{ArrowUp>4/}', 'Goalpara'],
    ['{ArrowDown}{Home}', null],
    ['{ArrowDown}{End}', null],
    ['{ArrowDown}{ArrowLeft}', null],
    ['{ArrowDown}{ArrowRight}', null],
    ['{ArrowDown}{Home}{ArrowDown}', 'Goa'],
    ['{Escape}{ArrowDown}', 'Goa'],
    ['{Escape}{ArrowUp}', 'Goalpara'],
    ['{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowDown}{/Alt}', null],
  ])('%s is on %s', async (keys, expected) => {
    const { user } = await typed();
    await user.keyboard(keys);
    await waitFor(() => expect([highlighted(), selected()]).toEqual([expected, expected === null ? 0 : 1]));
    expect(document.activeElement).toBe(field());
  });

  it('chooses with Enter, then searches with Enter', async () => {
    const { user, onSearch } = await typed();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Old Goa', 'false']);
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ place: 'Old Goa' }));
  });

  it('closes with Escape, clears with the next, and takes back the choice', async () => {
    const { user, onSearch } = await typed();
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect(field().value).toBe('');
    await user.keyboard('{Enter}');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('moves on with Tab without choosing, and keeps the text', async () => {
    const { user } = await typed();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['goa', null]);
    expect(document.activeElement).not.toBe(field());
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('limits the text to the length that a place may have, also where a link brought one', async () => {
    serve('GET /places', { places: [] });
    const long = `${'l'.repeat(MAX_PLACE_TEXT_LENGTH - 1)}🏝️`;
    const { user } = show({ place: `${long} and more`, latitude: 15.3, longitude: 74 });
    await user.click(field());
    fireEvent.change(field(), { target: { value: `${long} and` } });
    await waitFor(() => expect(requests('GET /places')).toHaveLength(1));
    expect(requests('GET /places')[0]?.query.get('query')).toBe('l'.repeat(MAX_PLACE_TEXT_LENGTH - 1));
    await user.clear(field());
    await user.type(field(), 'goa');
    await user.paste('l'.repeat(400));
    expect(field().value).toHaveLength(MAX_PLACE_TEXT_LENGTH);
  });

  it('requests again with Enter after a failure', async () => {
    serve('GET /places', () => Response.error());
    const { user } = show();
    await user.type(field(), 'goa');
    await screen.findByRole('button', { name: 'Try again' });
    serve('GET /places', { places: [GOA] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Goa']));
  });
});

describe('the status of the list', () => {
  it('is how many places there are, and the typed text is marked in each', async () => {
    await typed();
    expect(screen.getByText('3 places found').getAttribute('role')).toBe('status');
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['Goa', 'Goa', 'Goa']);
  });

  it('is that the device is offline, where it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve('GET /places', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = show();
    await user.type(field(), 'goa');
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  });
});

describe('an incomplete search', () => {
  const search = () => screen.getByRole('button', { name: 'Search' });

  it('says that a place must be chosen, and focuses the field', async () => {
    const { user, onSearch } = show();
    await user.click(search());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose a destination to search.').id).toBe(field().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field());
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('says that the typed text must be chosen from the list', async () => {
    const { user } = await typed();
    await user.click(search());
    expect(screen.getByText('Choose one of the places in the list to search.').getAttribute('role')).toBe('status');
    expect([field().value, document.activeElement]).toEqual(['goa', field()]);
  });
});

describe('recent searches', () => {
  it('are offered in the empty field, the newest first, at most five, each place once', async () => {
    for (const place of ['Agra', 'Goa', 'Delhi', 'Pune', 'Goa', 'Kochi', 'Ooty']) remember(place);
    const { user } = show();
    await openOffers(user);
    expect(names()).toEqual(['Ooty', 'Kochi', 'Goa', 'Pune', 'Delhi', 'Clear these searches']);
    expect(screen.getByText('5 places found').getAttribute('role')).toBe('status');
  });

  it('restore place, dates and guests, moved to today where the dates have passed', async () => {
    remember('Goa', -9);
    const { user, onSearch } = show();
    await openOffers(user);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Goa');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenCalledWith({
      ...{ place: 'Goa', latitude: 15, longitude: 74 },
      dates: { arrival: today, departure: addDays(today, 2) },
      guests: { rooms: 1, adults: 2, children: 1, childrenAges: [4] },
    });
  });

  it('are deleted on request, and at sign-out', async () => {
    remember('Goa');
    const { user } = show();
    await openOffers(user);
    await user.click(screen.getByRole('option', { name: /^Clear these searches/ }));
    expect([appState.getState().recent, screen.queryByRole('listbox')]).toEqual([[], null]);
    remember('Goa');
    forgetState();
    expect(appState.getState().recent).toEqual([]);
  });

  it('skip a place without a name', () => {
    remember('');
    expect(appState.getState().recent).toEqual([]);
  });
});

describe('Near me', () => {
  type Locate = Geolocation['getCurrentPosition'];
  const allow = (getCurrentPosition: Locate) =>
    vi.stubGlobal('navigator', { ...navigator, onLine: true, geolocation: { getCurrentPosition } });
  const here: Locate = (found) =>
    found({ coords: { latitude: 15.496_789, longitude: 73.827_654 } } as GeolocationPosition);
  const refuse =
    (code: number): Locate =>
    (_, refused) =>
      refused?.({ code } as GeolocationPositionError);

  async function ask(locate: Locate) {
    allow(locate);
    const shown = show();
    await openOffers(shown.user);
    expect(requests('GET /places/reverse')).toEqual([]);
    await shown.user.click(screen.getByRole('option', { name: /^Near me/ }));
    return shown;
  }

  it('searches around the town of the traveller, to about a kilometre', async () => {
    serve('GET /places/reverse', { address: 'Panaji, Goa, India', city: 'Panaji', country: 'India' });
    const { user, onSearch } = await ask(here);
    await waitFor(() => expect(field().value).toBe('Panaji'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const goal = { place: 'Panaji', latitude: 15.5, longitude: 73.83 };
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining(goal));
  });

  it.each([
    [1, /^Your browser isn’t sharing your location/],
    [2, /^Your device couldn’t find its location/],
    [3, /^Finding your location is taking too long/],
  ])('says why it can’t, and tries again: %i', async (code, sentence) => {
    const { user } = await ask(refuse(code));
    expect(await screen.findByText(sentence)).toBeTruthy();
    serve('GET /places/reverse', { address: 'Panaji, Goa, India', city: '', country: 'India' });
    allow(here);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('Panaji, Goa, India'));
  });
});
