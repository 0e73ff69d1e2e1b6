import { z } from 'zod';
import type { FacilityGroup, HotelDetails, HotelFacts, Photo, QuotedRoom } from '#core/stays/index.ts';
import { deadlineOf } from './deadline.ts';
import { photoOf } from './photos.ts';
import { breakdownPrice } from './prices.ts';
import { typeOfName } from './property-types.ts';
import { readFacts, statedFacts } from './read-facts.ts';
import { countOf, scoreOf, starsOf } from './read-search.ts';
import { blockId, breakdown, degrees, figure, flag, hours, id, list, part, plain, text } from './wire.ts';

/** The most photos of a page. */
const MAX_PHOTOS = 30;

const photo = part({ photo_id: figure, url_max1280: text, url_original: text, ratio: figure, new_order: figure });
const room = part({ photos: list(photo), facilities: list(part({ name: plain, facilitytype_name: plain })) });
const named = part({ name: plain });

const block = part({
  block_id: blockId,
  room_id: id,
  room_name: plain,
  breakfast_included: figure,
  refundable: figure,
  refundable_until: text,
  refundable_until_epoch: figure,
  paymentterms: part({ cancellation: part({ type: text }) }),
});

const details = part({
  hotel_id: id,
  hotel_name: plain,
  address: plain,
  zip: plain,
  ...statedFacts,
  country_trans: plain,
  latitude: degrees(90),
  longitude: degrees(180),
  class: figure,
  accommodation_type_name: plain,
  review_score: figure,
  review_nr: figure,
  soldout: flag,
  checkin: hours,
  checkout: hours,
  property_highlight_strip: list(named),
  facilities_block: part({ name: plain, facilities: list(named) }),
  hotel_important_information_with_codes: list(part({ phrase: plain })),
  rooms: z.record(z.string(), z.unknown()).catch({}),
  block: list(block),
  composite_price_breakdown: breakdown,
  product_price_breakdown: breakdown,
  rawData: part({
    propertyClass: figure,
    reviewScore: figure,
    reviewCount: figure,
    photoUrls: list(text),
    checkin: part({ fromTime: text, untilTime: text }),
    checkout: part({ fromTime: text, untilTime: text }),
  }),
});
type Details = NonNullable<z.output<typeof details>>;
type Block = Details['block'][number];

const hour = (...times: readonly (string | null | undefined)[]): string | null =>
  times.find((time) => time !== null && time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ?? null;

/** The photos of the quoted room first, then those of the others, without repetition. */
function photosOf({ rooms, block: blocks, rawData }: Details): readonly Photo[] {
  const quoted = blocks[0]?.room_id ?? null;
  const keys = Object.keys(rooms).sort((one, other) => Number(other === quoted) - Number(one === quoted));
  const taken = keys.flatMap((key) => room.parse(rooms[key])?.photos ?? []);
  const ofRooms = taken.flatMap((each) => photoOf(each.url_max1280 ?? each.url_original, 'page', each.ratio) ?? []);
  const photos = ofRooms.length > 0 ? ofRooms : (rawData?.photoUrls ?? []).flatMap((url) => photoOf(url, 'page') ?? []);
  return [...new Map(photos.map((each) => [each.url, each])).values()].slice(0, MAX_PHOTOS);
}

const names = (entries: readonly { readonly name: string | null }[]): readonly string[] => [
  ...new Set(entries.flatMap(({ name }) => name ?? [])),
];

type Identity = Pick<HotelDetails, 'name' | 'address' | 'zip' | 'country' | 'latitude' | 'longitude'> & HotelFacts;

/** Name, address, facts and position. */
const identityOf = (hotel: Details): Identity => ({
  name: hotel.hotel_name ?? 'Hotel',
  address: hotel.address ?? '',
  zip: hotel.zip ?? '',
  ...readFacts(hotel),
  country: hotel.country_trans ?? '',
  latitude: hotel.latitude ?? 0,
  longitude: hotel.longitude ?? 0,
});

/** Stars, score and reviews, as far as they are stated. */
function esteemOf(hotel: Details): Pick<HotelDetails, 'stars' | 'reviewScore' | 'reviewCount'> {
  const count = hotel.review_nr ?? hotel.rawData?.reviewCount ?? null;
  return {
    stars: starsOf(hotel.class ?? hotel.rawData?.propertyClass ?? null),
    reviewScore: scoreOf(hotel.review_score ?? hotel.rawData?.reviewScore ?? null, count),
    reviewCount: countOf(count),
  };
}

/** The facilities of the property, then those of the quoted room, by kind. */
function facilityGroupsOf({ facilities_block: house, rooms, block: blocks }: Details): readonly FacilityGroup[] {
  const groups = new Map<string, Set<string>>();
  const add = (group: string | null, name: string | null) => {
    if (group !== null && name !== null) groups.set(group, (groups.get(group) ?? new Set()).add(name));
  };
  for (const { name } of house?.facilities ?? []) add(house?.name ?? null, name);
  const quoted = room.parse(rooms[blocks[0]?.room_id ?? '']);
  for (const each of quoted?.facilities ?? []) add(each.facilitytype_name, each.name);
  return [...groups].map(([name, facilities]) => ({ name, facilities: [...facilities] }));
}

type Hours = Pick<HotelDetails, 'checkInFrom' | 'checkInUntil' | 'checkOutFrom' | 'checkOutUntil'>;

/** The hours of check-in and check-out. */
const hoursOf = ({ checkin, checkout, rawData }: Details): Hours => ({
  checkInFrom: hour(checkin?.from, rawData?.checkin?.fromTime),
  checkInUntil: hour(checkin?.until, rawData?.checkin?.untilTime),
  checkOutFrom: hour(checkout?.from, rawData?.checkout?.fromTime),
  checkOutUntil: hour(checkout?.until, rawData?.checkout?.untilTime),
});

const roomOf = ({ block_id, room_name, breakfast_included }: Block): QuotedRoom => ({
  rateId: block_id,
  name: room_name,
  breakfast: breakfast_included === null ? null : breakfast_included === 1,
});

/** Price and terms. A sold-out hotel says so, or has neither a block nor a price. */
function offerOf(hotel: Details): Pick<HotelDetails, 'soldOut' | 'room' | 'price' | 'freeUntil'> {
  const priced = hotel.composite_price_breakdown ?? hotel.product_price_breakdown;
  if (hotel.soldout || (hotel.block.length === 0 && priced === null))
    return { soldOut: true, room: null, price: null, freeUntil: null };
  const price = breakdownPrice(hotel.composite_price_breakdown) ?? breakdownPrice(hotel.product_price_breakdown);
  const [quoted] = hotel.block;
  return { soldOut: false, room: quoted ? roomOf(quoted) : null, price, freeUntil: deadlineOf(quoted) };
}

/** Parses the `data` of a hotel's page; `null` when it holds no hotel. */
export function readDetails(data: unknown, hotelId: string): HotelDetails | null {
  const hotel = details.parse(data);
  if (hotel === null || (hotel.hotel_id === null && hotel.hotel_name === null)) return null;
  return {
    hotelId,
    ...identityOf(hotel),
    ...esteemOf(hotel),
    ...offerOf(hotel),
    propertyType: typeOfName(hotel.accommodation_type_name),
    photos: photosOf(hotel),
    amenities: names(hotel.property_highlight_strip),
    facilities: names(hotel.facilities_block?.facilities ?? []),
    facilityGroups: facilityGroupsOf(hotel),
    notes: hotel.hotel_important_information_with_codes.flatMap(({ phrase }) => phrase ?? []),
    ...hoursOf(hotel),
  };
}
