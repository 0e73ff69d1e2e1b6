import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH, nameFrom, readDetails } from './personal-details.ts';

const nameOf = (name: string) => readDetails({ name, email: 'priya@example.in' });

describe('personal details', () => {
  it('are trimmed', () => {
    expect(readDetails({ name: '  Priya \t\n Sharma ', email: ' priya@example.in ' })).toEqual({
      details: { name: 'Priya Sharma', email: 'priya@example.in' },
      faults: [],
    });
  });

  it('lose invisible and direction characters', () => {
    expect(nameOf('Pri\u0000ya\u202e Sharma\u2069').details.name).toBe('Pri ya Sharma');
  });

  it('keep names of any script, joiners included', () => {
    expect(nameOf('शर्‍मा प्रिया').details.name).toBe('शर्‍मा प्रिया');
  });

  it('list every invalid field', () => {
    expect(readDetails({ name: ' ', email: 'nowhere' }).faults).toEqual([
      { field: 'name', code: 'REQUIRED' },
      { field: 'email', code: 'INVALID_EMAIL' },
    ]);
    expect(readDetails({ name: 'Priya', email: ' \t' }).faults).toEqual([{ field: 'email', code: 'REQUIRED' }]);
    expect(nameOf('क'.repeat(MAX_NAME_LENGTH)).faults).toEqual([]);
    expect(nameOf('क'.repeat(MAX_NAME_LENGTH + 1)).faults).toEqual([{ field: 'name', code: 'TOO_LONG' }]);
  });
});

describe('the name from an identity provider', () => {
  it('is the provider’s, truncated to the maximum length', () => {
    expect(nameFrom(' Priya  S ', 'p@example.in')).toBe('Priya S');
    expect([...nameFrom('🦚'.repeat(300), 'p@example.in')]).toHaveLength(MAX_NAME_LENGTH);
  });

  it('is the mailbox’s when the provider has none', () => {
    expect(nameFrom(' ', 'priya.s@example.in')).toBe('priya.s');
  });
});
