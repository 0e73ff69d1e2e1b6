import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { refused } from '../../shared/index.ts';
import { aGuide, aged, always, aStay, someRooms } from '../stays.test-support.ts';
import { readRooms } from './read-rooms.ts';

const policy = productPolicy('transparent');

describe('the rooms of a hotel', () => {
  it('have their rates priced by the policy, with the deposit of those that are paid at the hotel', async () => {
    const read = await readRooms({ guide: aGuide({ rooms: always(aged(someRooms())) }), policy })('101', aStay());
    if (!read.ok) return expect.fail(read.refusal.code);
    const cards = read.value.rooms.flatMap(({ rates }) => rates.map((rate) => rate.priceCards?.standard));
    expect(cards.map((card) => [card?.total, card?.paymentAmount])).toEqual([
      [1_008_000, 1_008_000],
      [907_200, 907_200],
      [2_360_000, 236_000],
    ]);
    expect(read.value).toMatchObject({ hotelId: '101', asOf: aged(0).asOf, stale: false });
  });

  it('have no price card without a price in rupees', async () => {
    const hotel = someRooms();
    const rooms = hotel.rooms.map((room) => ({ ...room, rates: room.rates.map((rate) => ({ ...rate, price: null })) }));
    const guide = aGuide({ rooms: always(aged({ ...hotel, rooms })) });
    const read = await readRooms({ guide, policy })('101', aStay());
    expect(read).toMatchObject({ value: { rooms: [{ rates: [{ priceCards: null }, { priceCards: null }] }, {}] } });
  });

  it('are refused as the provider refuses them', async () => {
    const guide = aGuide({ rooms: async () => refused('PROVIDER_UNAVAILABLE') });
    expect(await readRooms({ guide, policy })('101', aStay())).toEqual(refused('PROVIDER_UNAVAILABLE'));
  });
});
