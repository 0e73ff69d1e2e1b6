import { expect, it } from 'vitest';
import { addressFingerprints } from './address-fingerprints.ts';

it('is constant for an address under one secret, and different under another', () => {
  const prints = addressFingerprints('secret of the tests');
  expect(prints.of('priya@example.in')).toBe(addressFingerprints('secret of the tests').of('priya@example.in'));
  expect(prints.of('priya@example.in')).not.toBe(prints.of('priya@example.com'));
  expect(prints.of('priya@example.in')).not.toBe(addressFingerprints('another').of('priya@example.in'));
});

it('reveals nothing of the address', () => {
  expect(addressFingerprints('secret of the tests').of('priya@example.in')).toMatch(/^[\w-]{43}$/);
});
