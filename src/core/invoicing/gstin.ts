import { type StateCode, stateOfCode } from './states.ts';

/** A GSTIN whose form, state and check digit are right: 15 characters, capitals. */
export type Gstin = string & { readonly __unit: 'gstin' };

/** State code, PAN, number of the registration, `Z`, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = SIGNS.length;

/**
 * The check digit of the first 14 characters of a GSTIN, by the Luhn algorithm modulo 36: every second character counts
 * twice, and of each product both digits to the base 36 are added.
 */
export function checkDigit(first14: string): string {
  let digits = 0;
  for (const [at, sign] of [...first14].entries()) {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    digits += Math.floor(product / BASE) + (product % BASE);
  }
  return SIGNS[(BASE - (digits % BASE)) % BASE] ?? '';
}

/** Parses a GSTIN as people write it, spaces and small letters included; `null` when it can't be one. */
export function parseGstin(text: string): Gstin | null {
  const gstin = text.replace(/\s+/gu, '').toUpperCase();
  if (!FORM.test(gstin) || stateOfCode(gstin.slice(0, 2)) === null) return null;
  return checkDigit(gstin.slice(0, 14)) === gstin[14] ? (gstin as Gstin) : null;
}

/** The state in which the owner of a GSTIN is registered. */
export const stateOfGstin = (gstin: Gstin): StateCode => gstin.slice(0, 2) as StateCode;
