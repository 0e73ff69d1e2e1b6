import { describe, expect, it } from 'vitest';
import { emailKey, MAX_EMAIL_LENGTH, parseEmail } from './email.ts';

describe('an address', () => {
  it.each([
    'priya@example.in',
    'a@b.co',
    "o'neil+trip@mail.example.co.in",
    'UPPER@Example.IN',
    'x_1%y@ex-ample.in',
    'priya@example.museum',
  ])('is accepted as typed: %j', (email) => {
    expect(parseEmail(` ${email}\n`)).toBe(email);
  });

  it.each([
    '',
    'priya',
    'example.in',
    '@example.in',
    'priya@',
    'priya@example',
    'priya@example.i',
    'priya@-example.in',
    'priya@example-.in',
    'priya@exa mple.in',
    'pri ya@example.in',
    '.priya@example.in',
    'priya.@example.in',
    'pri..ya@example.in',
    'priya@example..in',
    'priya@example.in.',
    'a@b@example.in',
    'priya@127.0.0.1',
    'priya@example.in\r\nBcc: all@example.in',
    'priya@exámple.in',
    'рriya@example.in',
    '<priya@example.in>',
  ])('is refused when it is not deliverable: %j', (email) => {
    expect(parseEmail(email)).toBeNull();
  });

  it('has at most 254 characters, 64 of them before the @', () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.in`;
    expect(parseEmail(`${'l'.repeat(64)}@${domain}`)).not.toBeNull();
    expect(parseEmail(`${'l'.repeat(65)}@${domain}`)).toBeNull();
    const longest = `${'l'.repeat(64)}@ddd.${domain}`;
    expect([longest.length, parseEmail(longest)]).toEqual([MAX_EMAIL_LENGTH, longest]);
    expect(parseEmail(`${'l'.repeat(64)}@dddd.${domain}`)).toBeNull();
    expect(parseEmail(`${'l'.repeat(64)}@d.${domain}`.padEnd(MAX_EMAIL_LENGTH + 1, 'n'))).toBeNull();
  });

  it('is parsed in linear time for any input', () => {
    expect(parseEmail(`${'a.'.repeat(60_000)}@example.in`)).toBeNull();
    expect(parseEmail(`a@${'a-'.repeat(120)}!`)).toBeNull();
  });
});

it('is the same address in any case of A-Z, and only there', () => {
  expect(emailKey('Priya.SHARMA@Example.In')).toBe('priya.sharma@example.in');
  expect(emailKey('İK@x')).toBe('İk@x');
});
