import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

it.each([
  [{ address: '1 Beach Road', city: 'Panaji', zip: '403001' }, '1 Beach Road, Panaji, 403001'],
  [{ address: '1 Beach Road, PANAJI 403001', city: 'Panaji', zip: '403001' }, '1 Beach Road, PANAJI 403001'],
  [{ address: '', city: 'Panaji', zip: '403001' }, 'Panaji, 403001'],
  [{ address: '1 Beach Road', city: '', zip: '' }, '1 Beach Road'],
  [{ address: '', city: '', zip: '' }, ''],
])('%j is the line %j', (hotel, line) => {
  expect(addressLine(hotel)).toBe(line);
});
