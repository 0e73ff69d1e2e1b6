import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { instant } from '../../shared/index.ts';
import { contactOf, hotelSlug } from './contact.ts';
import { hotelPicture, NO_PHOTO, stockPicture } from './pictures.ts';
import { scoreBadge } from './score-badge.ts';

const observed = productPolicy('observed');
const transparent = productPolicy('transparent');
const hotelId = fc.nat(10_000_000).map(String);
const photo = { url: '/hotels/7.jpg', width: 900, height: 600 };

describe('the picture of a hotel', () => {
  it('is one of the 24 of the stock collection, the same every time', () => {
    fc.assert(
      fc.property(hotelId, (id) => {
        const picture = hotelPicture(observed, id, photo);
        expect(picture).toEqual({
          url: expect.stringMatching(/^\/pictures\/stock\/\d+\.svg$/),
          width: 640,
          height: 427,
        });
        const number = Number(picture.url.replace(/\D/g, ''));
        expect(number >= 1 && number <= 24).toBe(true);
        expect(stockPicture(id)).toEqual(picture);
      }),
    );
  });

  it('uses the whole collection', () => {
    const urls = new Set(Array.from({ length: 500 }, (_, id) => stockPicture(String(id)).url));
    expect(urls.size).toBe(24);
  });

  it('is the hotel’s drawing where it has one, in its format', () => {
    const drawn = { url: '/pictures/hotels/desert/4115001/1.svg', width: 1200, height: 800 };
    expect(hotelPicture(observed, '4115001', drawn)).toEqual(drawn);
    expect(hotelPicture(transparent, '4115001', drawn)).toEqual(drawn);
  });

  it('is the hotel’s photo under the transparent policy, or a drawing that says there is none', () => {
    expect(hotelPicture(transparent, '7', photo)).toEqual(photo);
    expect(NO_PHOTO).toEqual({ url: '/pictures/no-photo.svg', width: 640, height: 427 });
    expect(hotelPicture(transparent, '7', null)).toEqual(NO_PHOTO);
    expect(hotelPicture(transparent, '7', undefined)).toEqual(NO_PHOTO);
  });
});

describe('the score badge', () => {
  it('is a number from 6.0 to 9.9 derived from the hotel', () => {
    const ids = Array.from({ length: 2_000 }, (_, id) => String(id));
    const badges = ids.map((id) => scoreBadge(observed, { hotelId: id, reviewScore: 8.4, reviewCount: 3 }));
    const drawn = new Set(badges.map((badge) => badge.value ?? Number.NaN));
    expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => (60 + at) / 10));
    expect(badges.every((badge) => badge.count === null)).toBe(true);
  });

  it('is the same for the same hotel, whatever its score', () => {
    fc.assert(
      fc.property(hotelId, fc.option(fc.double({ min: 0, max: 10, noNaN: true })), (id, reviewScore) => {
        const badge = scoreBadge(observed, { hotelId: id, reviewScore, reviewCount: 3 });
        expect(badge).toEqual(scoreBadge(observed, { hotelId: id, reviewScore: null, reviewCount: 0 }));
      }),
    );
  });

  it.each([
    [8.4, 120, 8.4],
    [null, 0, null],
    [-1, 2, null],
  ])('is the provider’s %d of %i reviews under the transparent policy', (reviewScore, reviewCount, value) => {
    expect(scoreBadge(transparent, { hotelId: '7', reviewScore, reviewCount })).toEqual({ value, count: reviewCount });
  });
});

describe('the contact', () => {
  const operator = { phone: null, email: 'help@padav.example' };

  it('is +91 and the deadline in Unix seconds, else the fallback number', () => {
    const hotel = { name: 'Sea View', freeUntil: instant(1_795_955_399_999) };
    expect(contactOf(observed, hotel, operator).phone).toBe('+91 1795955399');
    expect(contactOf(observed, { ...hotel, freeUntil: null }, operator).phone).toBe('+91 00000 00000');
  });

  it.each([
    ['Sea View', 'sea-view'],
    ['  Hôtel Sea & Sand (Beach) ', 'hotel-sea-sand-beach'],
    ['होटल', 'hotel'],
    ['!!!', 'hotel'],
    [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  ])('formats %j as %s', (name, slug) => {
    expect(hotelSlug(name)).toBe(slug);
    expect(contactOf(observed, { name, freeUntil: null }, operator).email).toBe(`${slug}@hotels.example`);
  });

  it('never produces an invalid address', () => {
    const letters = fc.constantFrom('a', 'Z', '9', ' ', '-', '.', '&', '@', 'é', '\u0301', 'İ', 'ß', 'ﬁ', 'हो', '🏨');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 120 }), (name) => {
        const slug = hotelSlug(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(64);
      }),
    );
  });

  it('is the operator’s under the transparent policy', () => {
    expect(contactOf(transparent, { name: 'Sea View', freeUntil: instant(0) }, operator)).toEqual(operator);
  });
});
