import { describe, expect, it } from 'vitest';
import { TODAY } from '../../testing/data/links.ts';
import { type DetailsState, INITIAL_STATE } from '../state/app-state.ts';
import { lastStay } from './last-stay.ts';

const kept: DetailsState = {
  ...INITIAL_STATE.details,
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  arrivalDate: '2026-12-05',
  departureDate: '2026-12-09',
  room_adults: { rooms: 1, adults: 2, children: 1 },
  childrenAges: [4],
};

describe('the stay of the last search', () => {
  it('is used unchanged', () => {
    expect(lastStay(kept, TODAY)).toEqual({
      link: {
        place: 'Goa',
        latitude: 15.3,
        longitude: 74,
        dates: { arrival: '2026-12-05', departure: '2026-12-09' },
        guests: { rooms: 1, adults: 2, children: 1, childrenAges: [4] },
      },
      changes: [],
    });
  });

  it('moves to today with the same length once it has passed, with a notice', () => {
    expect(lastStay({ ...kept, arrivalDate: '2026-11-01', departureDate: '2026-11-03' }, TODAY)).toMatchObject({
      link: { dates: { arrival: '2026-11-21', departure: '2026-11-23' } },
      changes: ['last'],
    });
  });

  it('is shortened to what can be booked once it has passed, with a notice', () => {
    expect(lastStay({ ...kept, arrivalDate: '2026-09-01', departureDate: '2026-11-03' }, TODAY)).toMatchObject({
      link: { dates: { arrival: '2026-11-21', departure: '2026-12-21' } },
      changes: ['last'],
    });
  });

  it('is the default one where its dates can’t be booked, without a notice', () => {
    expect(lastStay({ ...kept, departureDate: '2027-12-09' }, TODAY)).toMatchObject({
      link: { dates: { arrival: '2026-11-21', departure: '2026-11-25' } },
      changes: [],
    });
  });

  it.each([
    [{ departureDate: null }, { dates: { arrival: '2026-11-21', departure: '2026-11-25' } }],
    [{ arrivalDate: null }, { dates: { arrival: '2026-11-21', departure: '2026-11-25' } }],
    [{ departureDate: 'soon' }, { dates: { arrival: '2026-11-21', departure: '2026-11-25' } }],
    [{ room_adults: { rooms: 8, adults: 1, children: 0 } }, { guests: { rooms: 1, adults: 1, children: 0 } }],
  ])('uses the default where nothing usable is saved: %j', (over, link) => {
    expect(lastStay({ ...kept, ...over }, TODAY)).toMatchObject({ link, changes: [] });
  });
});
