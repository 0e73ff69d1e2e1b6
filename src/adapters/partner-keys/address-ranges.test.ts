import { describe, expect, it } from 'vitest';
import { addressRanges } from './address-ranges.ts';

describe('ranges of client addresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9/32', '203.0.113.9'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:0:7::1/64', '2001:db8:0:7::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9/128', '203.0.113.9'],
    ['::ffff:203.0.113.77/120', '203.0.113.0/24'],
    ['::ffff:0.0.0.0/96', '0.0.0.0/0'],
  ])('are read in their shortest form: %s', (text, range) => {
    expect(addressRanges.parse(text)).toBe(range);
  });

  it.each([
    '',
    'example.in',
    '203.0.113',
    '0x7f.0.0.1',
    '203.0.113.9/33',
    '203.0.113.9/-1',
    '203.0.113.9/24/1',
    '203.0.113.9/',
    '2001:db8::/129',
    '203.0.113.256',
    '::ffff:203.0.113.9/95',
    '::ffff:203.0.113.9/24',
    '::ffff:203.0.113.9/129',
    'fe80::1%eth0',
    'fe80::%eth0/64',
    ':::',
  ])('are not read from other text: %j', (text) => {
    expect(addressRanges.parse(text)).toBeNull();
  });

  it('contain their addresses of the same family, mapped ones too', () => {
    const ranges = ['203.0.113.0/24', '198.51.100.7', '2001:db8:0:7::/64'];
    const contains = (address: string) => addressRanges.contains(ranges, address);
    expect(['203.0.113.255', '198.51.100.7', '::ffff:203.0.113.1', '2001:db8:0:7:ffff::1'].map(contains)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['203.0.114.0', '198.51.100.8', '2001:db8:0:8::1', 'unknown', ''].map(contains)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(addressRanges.contains(['::ffff:203.0.113.0/120'], '203.0.113.9')).toBe(true);
    expect(addressRanges.contains(['::ffff:203.0.113.0/120'], '203.0.114.9')).toBe(false);
    expect(addressRanges.contains([], '203.0.113.1')).toBe(false);
    expect(addressRanges.contains(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
  });
});
