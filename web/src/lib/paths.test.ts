import { describe, expect, it } from 'vitest';
import { accountPanel, bookingHotel, cameFrom, paths } from './paths.ts';

describe('the paths of the pages', () => {
  it.each([
    ['home', '/'],
    ['login', '/login'],
    ['signup', '/signup'],
    ['forgot', '/forgot'],
    ['reset', '/reset'],
    ['confirm', '/confirm'],
    ['favourites', '/favourites'],
    ['profile', '/profile'],
    ['paymentSuccess', '/paymentSuccess'],
    ['paymentFailed', '/paymentFailed'],
  ] as const)('%s is at %s, which its pattern matches', (name, address) => {
    expect(paths[name].href()).toBe(address);
    expect(paths[name].path.toLowerCase()).toBe(address.toLowerCase());
  });

  it('the result pages are spelled as their routes are', () => {
    expect([paths.paymentSuccess.path, paths.paymentFailed.path]).toEqual(['/PaymentSuccess', '/PaymentFailed']);
    expect([paths.results.path, paths.hotelDetails.path]).toEqual(['/hotels', '/hotelDetails']);
  });

  it('the bookings are a part of the account page', () => {
    expect([paths.bookings.path, paths.bookings.href()]).toEqual(['/profile', '/profile?panel=bookings']);
    const panels = [paths.bookings.href(), paths.profile.href(), '/profile?panel=cards'].map((href) =>
      accountPanel(new URL(href, 'https://padav.example').searchParams),
    );
    expect(panels).toEqual(['bookings', 'profile', 'profile']);
  });

  it('parameters are encoded so that any text survives', () => {
    expect(paths.voucher.href('a&b=c')).toBe('/voucher?booking=a%26b%3Dc');
    expect(paths.hotelAlone.href('7 #1')).toBe('/hotelDetails?hotelId=7+%231');
    expect([paths.voucher.path, paths.hotelAlone.path]).toEqual(['/voucher', '/hotelDetails']);
  });
});

describe('the page to return to', () => {
  it('is the one that required a sign-in, with its search', () => {
    expect(cameFrom({ from: { pathname: '/profile', search: '?panel=bookings' } })).toBe('/profile?panel=bookings');
    expect(cameFrom({ from: { pathname: '/profile' } })).toBe('/profile');
    expect(cameFrom({ from: { pathname: '/profile', search: 7 } })).toBe('/profile');
  });

  it.each([undefined, null, 'from', {}, { from: null }, { from: '/profile' }, { from: {} }, { from: { pathname: 7 } }])(
    'is the home page for %j',
    (state) => {
      expect(cameFrom(state)).toBe('/');
    },
  );

  it('names the hotel that was about to be booked, where there was one', () => {
    expect(bookingHotel({ hotel: 'Lake Palace' })).toBe('Lake Palace');
    for (const state of [undefined, null, 'hotel', {}, { hotel: 7 }, { hotel: null }]) {
      expect(bookingHotel(state)).toBeNull();
    }
  });
});
