import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault, preparedPassword } from './password-rules.ts';

const PRIYA = { name: 'Priya Sharma', email: 'priya.s_1990@example.in' };
const none = { has: () => false };
const fault = (password: string, owner = PRIYA) => passwordFault(preparedPassword(password), owner, none);

describe('a new password', () => {
  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['qzxjkvwm', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('has 8 to 128 characters: %j', (password, expected) => {
    expect(fault(password)).toBe(expected);
  });

  it('counts characters as people do, not the units of an encoding', () => {
    expect(fault('🦚'.repeat(7))).toBe('PASSWORD_TOO_SHORT');
    expect(fault('🦚'.repeat(8))).toBeNull();
    expect(fault('🦚'.repeat(128))).toBeNull();
  });

  it.each(['only small letters here', 'ALLCAPITALS', '8162734950', '        ', 'चाय की प्याली'])(
    'needs no digits, symbols or capitals: %j',
    (password) => {
      expect(fault(password)).toBeNull();
    },
  );

  it('is refused when it is common, in any case', () => {
    const common = { has: (password: string) => password === 'sunshine' };
    expect(passwordFault('SunShine', PRIYA, common)).toBe('PASSWORD_COMMON');
    expect(passwordFault('SunShines', PRIYA, common)).toBeNull();
  });

  it.each([
    'priyasharma',
    'Priya Sharma',
    'PRIYA@2026!',
    'sharma1990',
    'priya.s_1990',
    'priya.s_1990@example.in',
    'padav12345',
    'PadavPadav',
    '12Sharma34',
    'priyas1990',
    'priya123xyz',
  ])('is refused when it has little but personal words: %j', (password) => {
    expect(fault(password)).toBe('PASSWORD_OWN_WORDS');
  });

  it.each(['priya likes teal', 'priya-wxyz', 'monsoon kettle padav', 'sharper than tea', 'prisharmaya'])(
    'may contain such a word: %j',
    (password) => {
      expect(fault(password)).toBeNull();
    },
  );

  it('finds the words of a name in any script', () => {
    const owner = { name: 'प्रिया शर्मा', email: 'p@example.in' };
    expect(fault('प्रियाशर्मा1', owner)).toBe('PASSWORD_OWN_WORDS');
  });

  it('finds the longest word first, and the name without spaces', () => {
    expect(fault('ramachandran1', { name: 'Ram Ramachandran', email: 'r@example.in' })).toBe('PASSWORD_OWN_WORDS');
    expect(fault('joli-12345', { name: 'Jo Li', email: 'x@example.in' })).toBe('PASSWORD_OWN_WORDS');
  });

  it('may be the domain of an address, which is not its owner’s', () => {
    expect(fault('sunrise123', { name: 'Priya', email: 'p@sunrise.in' })).toBeNull();
    expect(fault('sunrise123', { name: 'Priya', email: 'sunrise@example.in' })).toBe('PASSWORD_OWN_WORDS');
  });

  it('normalises fullwidth letters', () => {
    expect(fault('ｐａｄａｖ１２３４')).toBe('PASSWORD_OWN_WORDS');
  });

  it('ignores short names, which are in many good passwords', () => {
    expect(fault('ana12345678', { name: 'Ana Bo', email: 'ab@example.in' })).toBe('PASSWORD_OWN_WORDS');
    expect(fault('al12345678', { name: 'Al Bo', email: 'ab@example.in' })).toBeNull();
  });
});

it('is the same password in any Unicode composition', () => {
  expect(preparedPassword('cafe\u0301 au lait')).toBe(preparedPassword('café au lait'));
});

it('is never its owner’s name, whatever else that name has', () => {
  const verma = fc.string({ maxLength: 30 }).map((other) => `${other} Verma`);
  fc.assert(
    fc.property(verma, fc.integer({ min: 1000, max: 99_999 }), (name, digits) => {
      expect(fault(`verma${digits}`, { name, email: 'v@example.in' })).toBe('PASSWORD_OWN_WORDS');
      expect(fault(`${digits}VERMA!`, { name, email: 'v@example.in' })).toBe('PASSWORD_OWN_WORDS');
    }),
  );
});
