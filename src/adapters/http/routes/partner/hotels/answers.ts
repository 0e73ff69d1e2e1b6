import type { HotelOffers, PartnerHotel, PartnerReviews, Pictures } from '#contract/partners/hotels.ts';
import type { PartnerPlaces } from '#contract/partners/places.ts';
import type { RoomOffers } from '#contract/partners/rooms.ts';
import type * as core from '#core/partners/index.ts';
import type { AspectScore, Photo, Place } from '#core/stays/index.ts';
import { toHotelId, toPlaceId } from '../../../partner/ids.ts';
import { toListJson } from '../../../partner/lists.ts';
import { toIsoTime } from '../../../schemas/schema.ts';
import { toMoneyJson } from '../answers.ts';

/** How many pictures a hotel's own answer has; the others are a call of their own. */
const MAIN_PICTURES = 10;

/** What a position of a list is remembered as. */
const remembered = (next: core.Position | null) => next && [next.page, next.at];

/** Places as partners read them. */
export const toPlacesJson = (places: readonly Place[]): PartnerPlaces =>
  toListJson(
    places.map((place) => ({
      id: toPlaceId(place),
      ...{ kind: place.kind, name: place.name, label: place.label },
      coordinates: { latitude: place.latitude, longitude: place.longitude },
      hotelId: place.hotelId === null ? null : toHotelId(place.hotelId),
    })),
    null,
  );

/** What a stay costs, as partners read it. */
export const toPartnerPriceJson = ({ total, taxes, commission, net }: core.PartnerPrice) => ({
  total: toMoneyJson(total),
  taxes: toMoneyJson(taxes),
  commission: toMoneyJson(commission),
  net: toMoneyJson(net),
});

/** A picture with its whole address: those that the product draws are addressed without its host. */
const toPictureJson = ({ url, width, height }: Photo, publicUrl: string) => ({
  url: new URL(url, publicUrl).href,
  ...{ width, height },
});

/** A part of a search as partners read it. */
export const toOffersJson = ({ items, next }: core.FoundOffers, publicUrl: string): HotelOffers =>
  toListJson(
    items.map(({ hotelId, position, photo, facilities, price, ...hotel }) => ({
      id: toHotelId(hotelId),
      ...hotel,
      coordinates: position && { ...position },
      picture: photo && toPictureJson(photo, publicUrl),
      facilities: [...facilities],
      price: toPartnerPriceJson(price),
    })),
    remembered(next),
  );

/** A hotel as partners read it. */
export const toPartnerHotelJson = (hotel: core.PartnerHotel, publicUrl: string): PartnerHotel => ({
  id: toHotelId(hotel.hotelId),
  ...{ name: hotel.name, stars: hotel.stars, propertyType: hotel.propertyType },
  ...{ reviewScore: hotel.reviewScore, reviewCount: hotel.reviewCount },
  facilities: [...hotel.facilities],
  address: { street: hotel.address, postalCode: hotel.zip, city: hotel.city, country: hotel.country },
  coordinates: { latitude: hotel.latitude, longitude: hotel.longitude },
  checkIn: { from: hotel.checkInFrom, until: hotel.checkInUntil },
  checkOut: { from: hotel.checkOutFrom, until: hotel.checkOutUntil },
  description: [...hotel.overview],
  houseRules: [...new Set([...hotel.notes, ...hotel.houseNotes])],
  pictures: hotel.photos.slice(0, MAIN_PICTURES).map((photo) => toPictureJson(photo, publicUrl)),
  pictureCount: hotel.photos.length,
});

/** A part of a hotel's pictures; `next` is the number of those before the next part. */
export const toPicturesJson = (photos: readonly Photo[], next: number | null, publicUrl: string): Pictures =>
  toListJson(
    photos.map((photo) => toPictureJson(photo, publicUrl)),
    next === null ? null : [next],
  );

/** The rooms of a hotel as partners read them. */
export const toRoomOffersJson = ({ rooms }: core.OfferedRooms, publicUrl: string): RoomOffers =>
  toListJson(
    rooms.map(({ roomId, name, beds, sizeM2, photo, facilities, rates }) => ({
      ...{ roomId, name, beds: [...beds], areaM2: sizeM2 },
      picture: photo && toPictureJson(photo, publicUrl),
      facilities: [...facilities],
      rates: rates.map(({ rateId, meals, freeUntil, sleeps, roomsLeft, price }) => ({
        ...{ rateId, board: meals, payment: 'prepaid' as const },
        cancellation: { freeUntil: freeUntil === null ? null : toIsoTime(freeUntil) },
        ...{ sleeps, roomsLeft },
        price: toPartnerPriceJson(price),
      })),
    })),
    null,
  );

const aspectsOf = (scores: readonly AspectScore[]) => scores.map(({ label, score }) => ({ name: label, score }));

/** A part of a hotel's reviews as partners read it. */
export const toPartnerReviewsJson = (reviews: core.PartnerReviews): PartnerReviews => ({
  ...toListJson(
    reviews.items.map(({ day, ...review }) => ({ ...review, writtenOn: day })),
    remembered(reviews.next),
  ),
  summary: {
    score: reviews.score,
    count: reviews.count,
    aspects: aspectsOf(reviews.subScores),
    byTraveller: reviews.byTraveller.map(({ subScores, ...row }) => ({ ...row, aspects: aspectsOf(subScores) })),
  },
});
