import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['overrides', 'Asha \u202eoaR\u202c', 'Asha oaR'],
    ['isolates and marks', '\u2066Asha\u2069 \u200eRao\u200f\u061c', 'Asha Rao'],
    ['what has no width', 'As\u200bha\ufeff R\u2060a\u00ado', 'Asha Rao'],
    ['hidden tags', 'Asha\u{e0041}\u{e007f}', 'Asha'],
    ['lines', ' Asha\r\n\u2028Rao\t', 'Asha Rao'],
  ])('has no %s', (_, typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });

  it.each([
    '',
    ' ',
    '\u200b\u200c\u200d',
    '\u3164',
    '\u115f\u1160',
    '\u2800\u2800',
    '\ufe0f',
    '\u200d \u00a0',
    '\u202e',
  ])('is empty where nothing of it is visible: %j', (typed) => {
    expect(plainText(typed)).toBe('');
  });

  it.each(['क्‍ष रॉय', 'श्री‌मान', 'اشا', '👩‍👩‍👧 Rao', "O'Neil-Śarmā"])('keeps %s as it is written', (typed) => {
    expect(plainText(typed)).toBe(typed.normalize('NFC'));
  });
});
