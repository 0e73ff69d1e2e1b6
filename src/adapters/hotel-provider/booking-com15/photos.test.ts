import { describe, expect, it } from 'vitest';
import { photoOf } from './photos.ts';

const ADDRESS = 'https://cf.example/xdata/images/hotel/square240/1.jpg?k=a&o=';

describe('a photo of the provider', () => {
  it('is requested in the size of its place', () => {
    const card = 'https://cf.example/xdata/images/hotel/max750/1.jpg?k=a&o=';
    expect(photoOf(ADDRESS, 'card')).toEqual({ url: card, width: 750, height: 500 });
    const page = 'https://cf.example/xdata/images/hotel/1280x900/1.jpg?k=a&o=';
    expect(photoOf(ADDRESS, 'page')).toEqual({ url: page, width: 1280, height: 853 });
  });

  it.each([
    [null, 1280, 853],
    [1, 900, 900],
    [2, 1280, 640],
    [0.5, 450, 900],
    [0.21, 189, 900],
    [0.2, 1280, 853],
    [4.99, 1280, 257],
    [5, 1280, 853],
    [0, 1280, 853],
    [-2, 1280, 853],
  ])('of the ratio %s is %s by %s', (ratio, width, height) => {
    expect(photoOf(ADDRESS, 'page', ratio)).toMatchObject({ width, height });
  });

  it.each([
    null,
    '',
    'photo.jpg',
    '/images/1.jpg',
    'ftp://cf.example/1.jpg',
    'javascript:alert(1)',
    'xhttp://cf.example/1.jpg',
    'httpsx://cf.example/1.jpg',
  ])('has no address in %j', (address) => {
    expect(photoOf(address, 'card')).toBeNull();
  });

  it('may be http, and without a size in its address', () => {
    expect(photoOf('http://cf.example/1.jpg', 'card')?.url).toBe('http://cf.example/1.jpg');
  });
});
