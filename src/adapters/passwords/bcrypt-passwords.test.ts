import { compare, getRounds } from 'bcrypt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BCRYPT_COST, bcryptPasswords } from './bcrypt-passwords.ts';

// The real functions, wrapped in spies.
vi.mock('bcrypt', { spy: true });

const watched = vi.mocked(compare);
const cheap = () => bcryptPasswords({ cost: 4 });
const yes = { ok: true, value: true };
const no = { ok: true, value: false };

async function hashOf(password: string, passwords = cheap()): Promise<string> {
  const hashed = await passwords.hash(password);
  if (!hashed.ok) throw new Error(hashed.refusal.code);
  return hashed.value;
}

afterEach(() => {
  watched.mockClear();
});

describe('passwords', () => {
  it('match only their hash', async () => {
    const hash = await hashOf('teal monsoon kettle');
    expect(await cheap().matches('teal monsoon kettle', hash)).toEqual(yes);
    expect(await cheap().matches('teal monsoon kettles', hash)).toEqual(no);
    expect(await cheap().matches('Teal monsoon kettle', hash)).toEqual(no);
  });

  it('are never truncated: the 129th byte counts, and so does what follows a zero', async () => {
    const long = 'ठ'.repeat(128);
    const hash = await hashOf(long);
    expect(await cheap().matches(long, hash)).toEqual(yes);
    expect(await cheap().matches(`${'ठ'.repeat(127)}ड`, hash)).toEqual(no);
    expect(await cheap().matches('ठ'.repeat(24), hash)).toEqual(no);
    expect(await cheap().matches('before\u0000other', await hashOf('before\u0000after'))).toEqual(no);
  });

  it('have a different hash each time, which reveals nothing', async () => {
    const [one, other] = await Promise.all([hashOf('teal monsoon kettle'), hashOf('teal monsoon kettle')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$2b\$04\$/);
    expect(one).not.toContain('teal');
  });

  it('cost 12 in the product', async () => {
    expect(BCRYPT_COST).toBe(12);
    expect(await hashOf('teal monsoon kettle', bcryptPasswords())).toMatch(/^\$2b\$12\$/);
  });
});

describe('without a hash to compare with', () => {
  it('a comparison of equal cost returns false', async () => {
    const hash = await hashOf('teal monsoon kettle');
    await cheap().matches('a guess', hash);
    expect(await cheap().matches('a guess', null)).toEqual(no);
    expect(watched).toHaveBeenCalledTimes(2);
    const [known, unknown] = watched.mock.calls.map(([, compared]) => compared);
    expect(unknown).toMatch(/^\$2b\$04\$[./A-Za-z0-9]{53}$/);
    expect(getRounds(unknown ?? '')).toBe(getRounds(known ?? ''));
  });

  it('has the cost of the product there too', async () => {
    await bcryptPasswords().matches('a guess', null);
    expect(getRounds(watched.mock.calls[0]?.[1] ?? '')).toBe(BCRYPT_COST);
  });
});

it('is BUSY, with a retry time, when too many wait', async () => {
  const passwords = bcryptPasswords({ cost: 4, waiting: 1 });
  const results = await Promise.all(Array.from({ length: 5 }, () => passwords.matches('a guess', null)));
  const busy = { ok: false, refusal: { code: 'BUSY', data: { retryAfterSeconds: 5 } } };
  expect(results).toEqual([no, no, no, busy, busy]);
  expect(await passwords.matches('a guess', null)).toEqual(no);
});
