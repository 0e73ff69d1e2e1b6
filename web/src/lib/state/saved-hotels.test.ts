import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedHotel } from '#contract/favourites.ts';
import { appState } from './app-state.ts';
import {
  addCompared,
  addLocalFavourite,
  clearCompared,
  hotelSeen,
  removeCompared,
  removeLocalFavourite,
  savedHotelOf,
} from './saved-hotels.ts';
import { forgetState } from './user-actions.ts';

const hotel = (hotelId: string): SavedHotel => ({
  hotelId,
  name: `Hotel ${hotelId}`,
  city: 'Panaji',
  latitude: 15.5,
  longitude: 73.8,
  photo: { url: `/pictures/${hotelId}.svg`, width: 4, height: 3 },
});
const saved = () => appState.getState().saved;
const ids = (of: 'favourites' | 'seen' | 'compared') => saved()[of].map(({ hotelId }) => hotelId);

beforeEach(forgetState);

describe('the saved members of a hotel', () => {
  it('are only those, whatever else is known of it', () => {
    expect(savedHotelOf({ ...hotel('1'), price: 7 } as SavedHotel)).toEqual(hotel('1'));
    expect(savedHotelOf({ ...hotel('1'), photo: null })).toEqual({ ...hotel('1'), photo: null });
  });
});

describe('the favourites of a visitor', () => {
  it('are listed last saved first, each once', () => {
    for (const id of ['1', '2', '1']) expect(addLocalFavourite(hotel(id))).toBe(true);
    expect(ids('favourites')).toEqual(['1', '2']);
    expect(saved().favourites[0]).toEqual(hotel('1'));
    expect(ids('seen')).toEqual([]);
  });

  it('are a hundred at most; the next is refused with a message, and none is lost', () => {
    for (let id = 1; id <= 100; id += 1) expect(addLocalFavourite(hotel(String(id)))).toBe(true);
    expect(addLocalFavourite(hotel('101'))).toBe(false);
    expect(ids('favourites')).toHaveLength(100);
    expect(ids('favourites')[0]).toBe('100');
  });

  it('are removed one by one, and removing an unknown one changes nothing', () => {
    for (const id of ['1', '2', '3']) addLocalFavourite(hotel(id));
    removeLocalFavourite('2');
    expect(ids('favourites')).toEqual(['3', '1']);
    const before = saved();
    removeLocalFavourite('7');
    expect(saved()).toBe(before);
  });
});

describe('the recently viewed hotels', () => {
  it('are listed last first, each once, eight at most', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) hotelSeen(hotel(id));
    expect(ids('seen')).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
    expect(saved().seen[0]).toEqual(hotel('2'));
    expect(ids('favourites')).toEqual([]);
  });

  it('stay unchanged when the last one is viewed again', () => {
    hotelSeen(hotel('1'));
    const before = saved();
    hotelSeen(hotel('1'));
    expect(saved()).toBe(before);
  });
});

describe('the hotels to compare', () => {
  it('are four at most, each once, in the order of choosing', () => {
    for (const id of ['1', '2', '1', '3', '4']) expect(addCompared(hotel(id))).toBe(true);
    expect(addCompared(hotel('5'))).toBe(false);
    expect(ids('compared')).toEqual(['1', '2', '3', '4']);
    removeCompared('2');
    expect(addCompared(hotel('5'))).toBe(true);
    expect(ids('compared')).toEqual(['1', '3', '4', '5']);
    clearCompared();
    expect(ids('compared')).toEqual([]);
  });
});
