import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { PRIYA } from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { register } from './register.ts';

const accountOf = async (bench: ReturnType<typeof sessionBench>, email = PRIYA.email) => bench.accounts.byEmail(email);

describe('registering', () => {
  it('makes an account with the welcome discounts, an unconfirmed address and a hash of the password', async () => {
    const bench = sessionBench();
    const result = await register(bench)({ ...PRIYA, name: ' Priya  Sharma ' });
    const account = await accountOf(bench);
    expect(result).toEqual({ ok: true, value: { accountId: account?.id } });
    expect(account).toMatchObject({
      name: 'Priya Sharma',
      email: PRIYA.email,
      emailConfirmed: false,
      picture: null,
      discounts: 5,
      createdAt: bench.clock.now(),
    });
    expect(account?.passwordHash).toBe(`hash of ${PRIYA.password}`);
  });

  it('gives as many discounts as the operator configures', async () => {
    const bench = sessionBench({ welcomeDiscounts: 0 });
    await register(bench)(PRIYA);
    expect(await accountOf(bench)).toMatchObject({ discounts: 0 });
  });

  it('has one account per address, in any case, and keeps the first unchanged', async () => {
    const bench = sessionBench();
    await register(bench)(PRIYA);
    const again = { ...PRIYA, name: 'Someone', email: 'PRIYA.Sharma@example.in' };
    expect(await register(bench)(again)).toMatchObject({ ok: false, refusal: { code: 'EMAIL_TAKEN' } });
    expect(await accountOf(bench)).toMatchObject({ name: 'Priya Sharma', discounts: 5 });
    expect(bench.hasher.state.hashes).toBe(1);
  });

  it('makes one account of twenty concurrent calls', async () => {
    const bench = sessionBench();
    const results = await Promise.all(Array.from({ length: 20 }, () => register(bench)(PRIYA)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok)) expect(result).toEqual(refused('EMAIL_TAKEN'));
    expect(await accountOf(bench)).toMatchObject({ discounts: 5 });
  });

  it('names every invalid field without hashing', async () => {
    const bench = sessionBench();
    expect(await register(bench)({ name: '', email: 'x', password: 'short' })).toEqual({
      ok: false,
      refusal: {
        code: 'VALIDATION_FAILED',
        data: {
          errors: [
            { field: 'name', code: 'REQUIRED' },
            { field: 'email', code: 'INVALID_EMAIL' },
            { field: 'password', code: 'PASSWORD_TOO_SHORT' },
          ],
        },
      },
    });
    expect(bench.hasher.state.hashes).toBe(0);
  });

  it.each([
    ['Password1', 'PASSWORD_COMMON'],
    ['priya-sharma', 'PASSWORD_OWN_WORDS'],
  ])('refuses %s', async (password, code) => {
    const result = await register(sessionBench())({ ...PRIYA, password });
    expect(result).toMatchObject({ ok: false, refusal: { data: { errors: [{ field: 'password', code }] } } });
  });

  it('creates nothing while the hash queue is full', async () => {
    const bench = sessionBench();
    bench.hasher.state.busy = true;
    expect(await register(bench)(PRIYA)).toEqual({
      ok: false,
      refusal: { code: 'BUSY', data: { retryAfterSeconds: 2 } },
    });
    bench.hasher.state.busy = false;
    expect(await register(bench)(PRIYA)).toMatchObject({ ok: true });
    expect(await accountOf(bench)).toMatchObject({ discounts: 5 });
  });
});
