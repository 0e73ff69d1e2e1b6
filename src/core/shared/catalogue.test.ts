import { describe, expect, it } from 'vitest';
import type { Sentence } from './languages.ts';
import { MESSAGES } from './messages.ts';
import { FIELD_FAULTS, REFUSALS } from './refusals.ts';

const CATALOGUES: Record<string, Record<string, Sentence>> = { REFUSALS, FIELD_FAULTS, MESSAGES };

describe.each(Object.entries(CATALOGUES))('the catalogue %s', (_, catalogue) => {
  const sentences = Object.values(catalogue);

  it('names each entry by a stable code', () => {
    for (const code of Object.keys(catalogue)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('has each entry in English and in Hindi, without extra spaces', () => {
    for (const [code, { en, hi }] of Object.entries(catalogue)) {
      expect(en, code).toMatch(/^[A-Za-z\d]\S*( \S+)*$/);
      expect(hi, code).toMatch(/[\u0900-\u097f]/);
      expect(hi, code).toBe(hi.trim());
    }
  });

  it.each(['en', 'hi'] as const)('has no duplicate in %s', (language) => {
    const said = sentences.map((sentence) => sentence[language]);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
  });
});

describe('the sentences of the specification', () => {
  it('are spelled as there', () => {
    const spelled = Object.fromEntries(Object.entries(MESSAGES).map(([code, sentence]) => [code, sentence.en]));
    expect(spelled).toMatchObject({
      REGISTERED: 'Registration successful',
      LOGGED_IN: 'Login successful',
      LOGGED_OUT: 'Logout successful',
      PROFILE_UPDATED: 'Update successful',
      BOOKING_CANCELLED: 'Reservation Cancelled',
      PHOTO_UPLOADED: 'Image uploaded Successfully',
      PHOTO_FAILED: 'Error Upload Image (please upload image less than 2mb)',
      SIGNUP_PASSWORDS_DIFFER: 'Passwords do not match',
      PROFILE_PASSWORDS_DIFFER: 'Passwords not matched',
      NO_BOOKINGS: 'No Bookings found, please book some hotels.',
      PAYMENT_FAILED_REASON: 'Insufficient balance of your account',
      PAYMENT_FAILED_DESCRIPTION: 'Please check our balance and try again',
    });
  });
});
