import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRooms } from './read-rooms.ts';

const INR = {
  gross_amount: { value: 4_000, currency: 'INR' },
  excluded_amount: { value: 480, currency: 'INR' },
};
const block = { block_id: '101_1_2_0_0', room_id: 101, room_name: 'Deluxe', product_price_breakdown: INR };
const read = (data: unknown, rooms = 1) => readRooms(data, 'h', rooms).rooms;
const rate = (more: object, rooms = 1) => read({ block: [{ ...block, ...more }] }, rooms)[0]?.rates[0];
const room = (more: object) => read({ block: [block], rooms: { 101: more } })[0];

describe('a list of rooms', () => {
  it('has the blocks by their room, in the order of the provider', () => {
    const other = { ...block, block_id: '102_1', room_id: '102', room_name: 'Suite' };
    const rooms = read({ block: [block, other, { ...block, block_id: '101_2' }] });
    expect(rooms.map(({ roomId, name, rates }) => [roomId, name, rates.map(({ rateId }) => rateId)])).toEqual([
      ['101', 'Deluxe', ['101_1_2_0_0', '101_2']],
      ['102', 'Suite', ['102_1']],
    ]);
  });

  it.each([
    ['null', null],
    ['a text', 'rooms'],
    ['an empty list', []],
    ['no block', { rooms: {} }],
    [
      'blocks without an id',
      { block: [{ room_id: 1 }, { block_id: '', room_id: 1 }, { block_id: 'a b', room_id: 1 }] },
    ],
    ['blocks without a room', { block: [{ block_id: '1' }, { block_id: '2', room_id: null }] }],
  ])('of %s is empty', (_, data) => expect(read(data)).toEqual([]));

  it('may stand in a list, has the first of two blocks with one id, and at most 200 rates', () => {
    expect(read([{ block: [block, { ...block, room_name: 'Other' }] }])).toHaveLength(1);
    const many = Array.from({ length: 300 }, (_, at) => ({ ...block, block_id: `b-${at}` }));
    expect(read({ block: many })[0]?.rates).toHaveLength(200);
  });

  it.each([
    [{}, null],
    [{ breakfast_included: 0 }, 'none'],
    [{ breakfast_included: 1 }, 'breakfast'],
    [{ breakfast_included: 1, half_board: 1 }, 'half_board'],
    [{ full_board: '1' }, 'full_board'],
    [{ all_inclusive: true, full_board: 1 }, 'all_inclusive'],
  ])('with %j has the meals %s', (more, meals) => expect(rate(more)?.meals).toBe(meals));

  it.each([
    [{}, 'online'],
    [{ paymentterms: { prepayment: { type: 'full_prepayment' } } }, 'online'],
    [{ paymentterms: { prepayment: { type: 'no_prepayment' } } }, 'hotel'],
    [{ paymentterms: 'odd' }, 'online'],
  ])('with %j is paid %s', (more, payment) => expect(rate(more)?.payment).toBe(payment));

  it.each([
    [{ refundable: 1, refundable_until_epoch: 1_700_000_000 }, 1_700_000_000_000],
    [{ refundable: 0, refundable_until_epoch: 1_700_000_000 }, null],
    [{ refundable: 1, refundable_until: '2023-11-13 23:59:59 +0530' }, Date.parse('2023-11-13T18:29:59Z')],
    [{ paymentterms: { cancellation: { type: 'non_refundable' } }, refundable_until_epoch: 1_700_000_000 }, null],
  ])('with %j is free to cancel until %s', (more, until) => expect(rate(more)?.freeUntil).toBe(until));

  it.each([
    ['2', 2],
    [0, null],
    [2.5, null],
    [-3, null],
    ['many', null],
    [51, null],
  ])('with an occupancy of %j sleeps %s', (max_occupancy, sleeps) => {
    expect(rate({ max_occupancy })?.sleeps).toBe(sleeps);
  });

  it.each([
    [20, 20],
    [0, null],
    [null, null],
    [1_001, null],
  ])('with a count of %j has %s rooms left', (room_count, left) => expect(rate({ room_count })?.roomsLeft).toBe(left));

  it('has a price for all rooms of the stay, of which a block is one', () => {
    expect(rate({}, 3)?.price).toEqual({
      gross: { wholeRupees: 12_000, paise: 1_200_000 },
      excludedCharges: [144_000],
    });
    expect(rate({ product_price_breakdown: { gross_amount: { value: 40, currency: 'EUR' } } })?.price).toBeNull();
    expect(rate({ product_price_breakdown: undefined })?.price).toBeNull();
  });

  it('has what the provider says of the room', () => {
    expect(
      room({
        photos: [
          { url_max750: 'javascript:alert(1)' },
          { url_original: 'https://cf.example/max500/1.jpg', ratio: 1.5 },
        ],
        highlights: [{ translated_name: 'Free WiFi' }],
        facilities: [{ name: 'TV' }, { name: 'Free WiFi' }, { name: null }],
        bed_configurations: [
          { bed_types: [{ name_with_count: '1 queen bed' }, { name_with_count: '<b>1 sofa bed</b>' }] },
        ],
      }),
    ).toMatchObject({
      photo: { url: 'https://cf.example/max750/1.jpg' },
      facilities: ['Free WiFi', 'TV'],
      beds: ['1 queen bed', '1 sofa bed'],
    });
    expect(room({})).toMatchObject({ photo: null, facilities: [], beds: [], sizeM2: null });
  });

  it('reads the rooms of a captured answer', () => {
    const file = path.resolve(
      import.meta.dirname,
      '../../../../test/support/hotel-provider-server/twins/getHotelDetails.open.trimmed.json',
    );
    const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: unknown };
    const [first] = read(data);
    expect(first?.name).toMatch(/Room/);
    expect(first?.rates[0]?.rateId).toMatch(/^[\w-]+$/);
  });

  it('never throws, whatever stands in it', () => {
    const anything = fc.anything({ withNullPrototype: false });
    const odd = fc.record({
      block_id: fc.oneof(fc.constant('b'), anything),
      room_id: fc.oneof(fc.constant(1), anything),
    });
    const data = fc.oneof(anything, fc.record({ rooms: anything, block: fc.oneof(anything, fc.array(odd)) }));
    fc.assert(fc.property(data, fc.integer({ min: 1, max: 8 }), (given, rooms) => void readRooms(given, 'h', rooms)));
  });
});
