import { describe, expect, it } from 'vitest';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';
import { readDetails } from './read-details.ts';

const read = (data: object) => readDetails({ hotel_id: 7, hotel_name: 'Sea Breeze', ...data }, '7');
const INR = { gross_amount_hotel_currency: { value: 5_000, currency: 'INR' } };

describe('a page', () => {
  it('with only a name is a hotel without further data', () => {
    expect(readDetails({ hotel_name: 'Sea Breeze' }, '7')).toEqual({
      ...UNKNOWN_FACTS,
      ...{ hotelId: '7', name: 'Sea Breeze', address: '', zip: '', country: '', latitude: 0, longitude: 0 },
      ...{ stars: 0, reviewScore: null, reviewCount: 0, soldOut: true, room: null, price: null, freeUntil: null },
      ...{ propertyType: null, photos: [], amenities: [], facilities: [], facilityGroups: [], notes: [] },
      ...{ checkInFrom: null, checkInUntil: null, checkOutFrom: null, checkOutUntil: null },
    });
  });

  it('with only an id is a hotel without a name', () => {
    expect(readDetails({ hotel_id: 7 }, '7')?.name).toBe('Hotel');
  });

  it.each([null, 'text', [], {}, { address: 'Somewhere' }])('of %j is null', (data) => {
    expect(readDetails(data, '7')).toBeNull();
  });

  it('falls back to the raw data for what is missing', () => {
    const rawData = { propertyClass: 4, reviewScore: 8.1, reviewCount: 30 };
    expect(read({ rawData })).toMatchObject({ stars: 4, reviewScore: 8.1, reviewCount: 30 });
    const own = { class: 3, review_score: 0, review_nr: 0 };
    expect(read({ ...own, rawData })).toMatchObject({ stars: 3, reviewScore: null, reviewCount: 0 });
  });
});

describe('check-in and check-out times', () => {
  it.each([
    ['14:00', '14:00'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:00', null],
    ['at 14:00', null],
    ['14:00 hrs', null],
    ['', null],
    [null, null],
  ])('of %j are %j', (from, read_) => {
    expect(read({ checkin: { from } })?.checkInFrom).toBe(read_);
  });

  it('come from the raw data where the page has none, each separately', () => {
    const rawData = {
      checkin: { fromTime: '13:00', untilTime: '22:00' },
      checkout: { fromTime: '07:00', untilTime: '10:00' },
    };
    const page = { checkin: { from: '14:00', until: 'late' }, checkout: { until: '11:00' } };
    const all = { checkInFrom: '14:00', checkInUntil: '22:00', checkOutFrom: '07:00', checkOutUntil: '11:00' };
    expect(read({ ...page, rawData })).toMatchObject(all);
  });
});

describe('the terms of the quoted room', () => {
  const freeUntil = (block: object) => {
    const until = read({ block: [block], composite_price_breakdown: INR })?.freeUntil ?? null;
    return until === null ? null : new Date(until).toISOString();
  };
  const EPOCH = Date.UTC(2027, 1, 1, 12) / 1_000;

  it.each([
    [{ refundable_until_epoch: EPOCH }, '2027-02-01T12:00:00.000Z'],
    [{ refundable_until_epoch: EPOCH + 0.9 }, '2027-02-01T12:00:00.000Z'],
    [{ refundable_until_epoch: 1_000_000_000 }, '2001-09-09T01:46:40.000Z'],
    [{ refundable_until_epoch: 999_999_999 }, null],
    [{ refundable_until_epoch: 4_102_444_799 }, '2099-12-31T23:59:59.000Z'],
    [{ refundable_until_epoch: 4_102_444_800 }, null],
    [{ refundable_until: '2027-02-01 17:59:59 +0530' }, '2027-02-01T12:29:59.000Z'],
    [{ refundable_until: '2027-02-01 17:59:59 +05:30' }, '2027-02-01T12:29:59.000Z'],
    [{ refundable_until: '2027-02-01 17:59:59' }, null],
    [{ refundable_until: '2027-13-01 17:59:59 +0530' }, null],
    [{ refundable_until: 'x2027-02-01 17:59:59 +0530' }, null],
    [{ refundable_until_epoch: 0, refundable_until: '2027-02-01 17:59:59 +0530' }, '2027-02-01T12:29:59.000Z'],
    [{ refundable_until_epoch: EPOCH, refundable: 0 }, null],
    [{ refundable_until_epoch: EPOCH, refundable: 1 }, '2027-02-01T12:00:00.000Z'],
    [{ refundable_until_epoch: EPOCH, paymentterms: { cancellation: { type: 'non_refundable' } } }, null],
    [
      { refundable_until_epoch: EPOCH, paymentterms: { cancellation: { type: 'flexible' } } },
      '2027-02-01T12:00:00.000Z',
    ],
    [{}, null],
  ])('with %j are free until %s', (block, until) => {
    expect(freeUntil(block)).toBe(until);
  });

  it.each([
    [
      { room_name: 'Deluxe', breakfast_included: 1 },
      { rateId: null, name: 'Deluxe', breakfast: true },
    ],
    [
      { block_id: '101_1_2_0_0', room_name: 'Deluxe', breakfast_included: 0 },
      { rateId: '101_1_2_0_0', name: 'Deluxe', breakfast: false },
    ],
    [{ room_name: 'Deluxe' }, { rateId: null, name: 'Deluxe', breakfast: null }],
    [{}, { rateId: null, name: null, breakfast: null }],
  ])('with %j are of the room %j', (block, room) => {
    expect(read({ block: [block], composite_price_breakdown: INR })?.room).toEqual(room);
  });
});

describe('the offer', () => {
  const gross = (data: object) => read(data)?.price?.gross.paise ?? null;

  it.each([
    [{ soldout: 1, block: [{}], composite_price_breakdown: INR }, true],
    [{ block: [], composite_price_breakdown: INR }, false],
    [{ block: [], product_price_breakdown: INR }, false],
    [{ block: [{}] }, false],
    [{ block: [] }, true],
  ])('%j is sold out: %s', (data, soldOut) => {
    expect(read(data)?.soldOut).toBe(soldOut);
  });

  it('has the total price, or of the room where that is missing', () => {
    const other = { gross_amount_hotel_currency: { value: 4_000, currency: 'INR' } };
    expect(gross({ block: [{}], composite_price_breakdown: INR, product_price_breakdown: other })).toBe(500_000);
    expect(gross({ block: [{}], product_price_breakdown: other })).toBe(400_000);
    expect(gross({ block: [{}] })).toBeNull();
    expect(read({ block: [], composite_price_breakdown: INR })).toMatchObject({ room: null, freeUntil: null });
  });
});

describe('the photos', () => {
  const photo = (name: string) => ({ url_max1280: `https://cf.example/${name}.jpg` });
  const urls = (data: object) => read(data)?.photos.map(({ url }) => url.slice('https://cf.example/'.length, -4));

  it('are those of the quoted room first, each once', () => {
    const rooms = {
      11: { photos: [photo('a'), photo('b')] },
      12: { photos: [photo('c'), photo('a')] },
      13: { photos: [photo('d')] },
    };
    expect(urls({ rooms, block: [{ room_id: 12 }] })).toEqual(['c', 'a', 'b', 'd']);
    expect(urls({ rooms, block: [{ room_id: '13' }, { room_id: 12 }] })).toEqual(['d', 'a', 'b', 'c']);
    expect(urls({ rooms, block: [] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are thirty at most', () => {
    const photos = Array.from({ length: 40 }, (_, at) => photo(`p${at}`));
    expect(urls({ rooms: { 11: { photos } } })).toEqual(photos.slice(0, 30).map((_, at) => `p${at}`));
  });

  it('are the large ones, else the original, without invalid ones', () => {
    const photos = [
      { url_max1280: 'https://cf.example/large.jpg', url_original: 'https://cf.example/original.jpg' },
      { url_original: 'https://cf.example/only.jpg' },
      { url_original: 'nowhere' },
      {},
    ];
    expect(urls({ rooms: { 11: { photos }, 12: 'none', 13: {} } })).toEqual(['large', 'only']);
  });

  it('are those of the raw data where no room has any', () => {
    const rawData = { photoUrls: ['https://cf.example/raw.jpg', 'nowhere'] };
    expect(urls({ rawData })).toEqual(['raw']);
    expect(urls({ rawData, rooms: { 11: { photos: [photo('a')] } } })).toEqual(['a']);
    expect(urls({ rawData: {} })).toEqual([]);
  });
});

describe('the facilities of the hotel', () => {
  const house = { name: 'Popular', facilities: [{ name: 'Pool' }, { name: 'Pool' }, {}, { name: 'Bar' }] };

  it('are listed once each, with those of the quoted room by kind', () => {
    const rooms = {
      12: {
        facilities: [
          { name: 'Kettle', facilitytype_name: 'Kitchen' },
          { name: 'Bar', facilitytype_name: 'Popular' },
          { name: 'Nothing' },
          { facilitytype_name: 'Empty' },
        ],
      },
      13: { facilities: [{ name: 'Oven', facilitytype_name: 'Kitchen' }] },
    };
    const page = read({ facilities_block: house, rooms, block: [{ room_id: 12 }] });
    expect(page?.facilities).toEqual(['Pool', 'Bar']);
    expect(page?.facilityGroups).toEqual([
      { name: 'Popular', facilities: ['Pool', 'Bar'] },
      { name: 'Kitchen', facilities: ['Kettle'] },
    ]);
  });

  it('are those of the hotel without a quoted room, without unnamed groups', () => {
    expect(read({ facilities_block: house })?.facilityGroups).toEqual([
      { name: 'Popular', facilities: ['Pool', 'Bar'] },
    ]);
    const nameless = read({ facilities_block: { facilities: [{ name: 'Pool' }] } });
    expect([nameless?.facilities, nameless?.facilityGroups]).toEqual([['Pool'], []]);
  });

  it('are shown by highlights, with notes in plain text', () => {
    const page = read({
      property_highlight_strip: [{ name: 'Sea view' }, { name: 'Sea view' }, {}],
      hotel_important_information_with_codes: [{ phrase: 'Bring <b>an id</b>.' }, {}, { phrase: 'No pets.' }],
    });
    expect([page?.amenities, page?.notes]).toEqual([['Sea view'], ['Bring an id.', 'No pets.']]);
  });
});
