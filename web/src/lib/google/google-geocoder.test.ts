import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressAt, positionAt } from './google-geocoder.ts';

const HERE = { latitude: 15.49, longitude: 73.82 };
const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: '', types });
const INDIA = part('India', 'country', 'political');
const result = (address: string, ...parts: readonly ReturnType<typeof part>[]) => ({
  formatted_address: address,
  address_components: parts,
  geometry: { location: { lat: () => HERE.latitude, lng: () => HERE.longitude } },
});

let asked: object[];
let answer: () => Promise<unknown>;
beforeEach(() => {
  asked = [];
  class Geocoder {
    geocode(request: object) {
      asked.push(request);
      return answer();
    }
  }
  vi.stubGlobal('google', {
    maps: { importLibrary: async (name: string) => (name === 'geocoding' ? { Geocoder } : {}) },
  });
  document.documentElement.lang = 'hi';
});
afterEach(() => {
  document.documentElement.lang = 'en';
  vi.useRealTimers();
});
const answerWith = (...results: readonly unknown[]) => {
  answer = async () => ({ results });
};

describe('the address at a position', () => {
  it('is requested in the language of the page', async () => {
    answerWith(result('MG Road, Panaji', INDIA));
    await addressAt(HERE);
    expect(asked).toEqual([{ location: { lat: 15.49, lng: 73.82 }, language: 'hi' }]);
  });

  it.each([
    ['its town', [part('Panaji', 'locality', 'political'), part('North Goa', 'administrative_area_level_3')], 'Panaji'],
    [
      'its taluk, where it has no town',
      [part('North Goa', 'administrative_area_level_2'), part('Tiswadi', 'administrative_area_level_3')],
      'Tiswadi',
    ],
    [
      'its district, where it has neither',
      [part('North Goa', 'political', 'administrative_area_level_2')],
      'North Goa',
    ],
    ['nothing, where Google tells none', [part('MG Road', 'route')], ''],
  ])('has as its city %s', async (_, parts, city) => {
    answerWith(result('MG Road', ...parts, INDIA));
    expect(await addressAt(HERE)).toEqual({ address: 'MG Road', city, country: 'India' });
  });

  it('need not name a country', async () => {
    answerWith(result('At sea'));
    expect(await addressAt(HERE)).toEqual({ address: 'At sea', city: '', country: '' });
  });

  it.each([
    [12, 'Address 10'],
    [10, 'Address 10'],
    [9, 'Address 9'],
    [1, 'Address 1'],
  ])('is the tenth, with fewer the last: of %i', async (count, address) => {
    answerWith(...Array.from({ length: count }, (_, at) => result(`Address ${at + 1}`, INDIA)));
    expect((await addressAt(HERE)).address).toBe(address);
  });

  it('that Google does not know is a failure', async () => {
    answerWith();
    await expect(addressAt(HERE)).rejects.toThrow('Google knows no address at a position');
  });
});

describe('the position of an address', () => {
  it('is searched in India only, and is that of the first result', async () => {
    answerWith(result('Goa'), result('Goalpara'));
    expect(await positionAt('Goa, India')).toEqual(HERE);
    expect(asked).toEqual([{ address: 'Goa, India', componentRestrictions: { country: 'IN' }, language: 'hi' }]);
  });

  it('that Google does not know is a failure', async () => {
    answerWith();
    await expect(positionAt('Nowhere')).rejects.toThrow('Google knows no position of an address');
  });

  it('that Google does not return within five seconds is a failure', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const ended = vi.fn();
    const late = positionAt('Goa').catch(ended);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('No answer came within 5000 ms'));
  });
});
