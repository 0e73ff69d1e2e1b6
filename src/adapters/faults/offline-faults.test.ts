import { describe, expect, it } from 'vitest';
import { parseOfflineFaults, UnreadableFaults } from './offline-faults.ts';

describe('OFFLINE_FAULTS', () => {
  it('names a fault for each service', () => {
    expect(parseOfflineFaults('hotels=slow:2000, payments=failing,places=quota')).toEqual({
      hotels: { mode: 'slow', delayMs: 2000 },
      payments: { mode: 'failing', delayMs: 0 },
      places: { mode: 'quota', delayMs: 0 },
    });
  });

  it('may be empty', () => {
    expect(parseOfflineFaults('')).toEqual({});
  });

  it.each([
    'hotels',
    'hotel=failing',
    'hotels=broken',
    'hotels=slow',
    'hotels=slow:0',
    'hotels=slow:60001',
    'mail=quota:5',
  ])('refuses %s and lists the allowed values', (text) => {
    expect(() => parseOfflineFaults(text)).toThrow(UnreadableFaults);
    expect(() => parseOfflineFaults(text)).toThrow(/hotels, payments, identity, places, files, mail/);
  });
});
