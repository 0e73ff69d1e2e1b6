import { describe, expect, it } from 'vitest';
import { readDetails } from './read-details.ts';
import { readSearch } from './read-search.ts';

const PHOTO = 'https://pictures.example/xdata/images/hotel/max1280x900/7.jpg?k=a';
const DEADLINE = Date.UTC(2027, 1, 1, 12, 29, 59) / 1_000;

/** The fields that the specification names (section 3), in the provider's format. */
const found = {
  hotel_id: 4102031,
  hotel_name: 'The Lime Wash Hotel',
  city: 'Visakhapatnam',
  main_photo_url: PHOTO,
  review_score: 8.4,
  review_score_word: 'Very Good',
  review_nr: 305,
  min_total_price: 4_102.5,
  currencycode: 'INR',
  latitude: 17.69,
  longitude: 83.2,
};

const details = {
  hotel_id: 4102031,
  hotel_name: 'The Lime Wash Hotel',
  address: '7-1, Dolphin Hill Road',
  zip: '530026',
  latitude: 17.69,
  longitude: 83.2,
  rooms: { 41020311: { photos: [{ photo_id: 7, url_original: PHOTO }] } },
  property_highlight_strip: [{ name: 'Free WiFi' }, { name: 'Bar' }],
  block: [{ refundable_until_epoch: DEADLINE }],
};

describe('the fields that the specification names', () => {
  it('are in a result: id, name, city, photo, score, word, price and position', () => {
    const { hotels } = readSearch({ result: [found] }, { latitude: 0, longitude: 0 }, 1);
    expect(hotels).toMatchObject([
      {
        hotelId: '4102031',
        name: 'The Lime Wash Hotel',
        city: 'Visakhapatnam',
        photo: { url: expect.stringContaining('/7.jpg') },
        reviewScore: 8.4,
        reviewWord: 'Very Good',
        price: { gross: { wholeRupees: 4_102, paise: 410_250 } },
        latitude: 17.69,
        longitude: 83.2,
      },
    ]);
  });

  it('are in a hotel’s page: name, address, zip, position, photos of the rooms, highlights and the epoch', () => {
    expect(readDetails(details, '4102031')).toMatchObject({
      name: 'The Lime Wash Hotel',
      address: '7-1, Dolphin Hill Road',
      zip: '530026',
      latitude: 17.69,
      longitude: 83.2,
      photos: [{ url: expect.stringContaining('/7.jpg') }],
      amenities: ['Free WiFi', 'Bar'],
      freeUntil: DEADLINE * 1_000,
    });
  });
});
