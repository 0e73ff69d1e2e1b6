import { expect, it } from 'vitest';
import { addressFingerprints } from './address-fingerprints.ts';

it('is always the same for an address under one secret, and another under another', () => {
  const prints = addressFingerprints('secret of the tests');
  expect(prints.of('priya@example.in')).toBe(addressFingerprints('secret of the tests').of('priya@example.in'));
  expect(prints.of('priya@example.in')).not.toBe(prints.of('priya@example.com'));
  expect(prints.of('priya@example.in')).not.toBe(addressFingerprints('another').of('priya@example.in'));
});

it('shows nothing of the address', () => {
  expect(addressFingerprints('secret of the tests').of('priya@example.in')).toMatch(/^[\w-]{43}$/);
});
