import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';

describe('secrets', () => {
  const env = {
    DATABASE_URL: 'postgres://padav:hidden-1@db-1.example,db-2.example/padav',
    DATABASE_POOLER_URL: 'postgres://padav:hidden-7@pooler.example:6432/padav',
    DATABASE_POOLER_TEST_MODE_URL: 'postgres://padav:hidden-8@pooler.example:6432/padav_test_mode',
    TOKEN_SECRET: 'hidden-2-hidden-2-hidden-2-hidden-2',
    HOTEL_PROVIDER: 'booking-com15',
    BOOKING_COM15_KEY: 'hidden-3',
  };

  it('are not in anything that is printed', () => {
    const configuration = configured(env);
    for (const text of [
      JSON.stringify(configuration),
      inspect(configuration, { depth: 9 }),
      `${configuration.tokens.secret}`,
    ])
      expect(text).not.toContain('hidden');
    expect(configuration.databaseUrl?.reveal()).toBe(env.DATABASE_URL);
    expect(configuration.pooler?.live.reveal()).toBe(env.DATABASE_POOLER_URL);
    expect(configuration.pooler?.testMode?.reveal()).toBe(env.DATABASE_POOLER_TEST_MODE_URL);
    expect(configuration.tokens.secret?.reveal()).toBe(env.TOKEN_SECRET);
  });

  it('are not in a refusal', () => {
    expect(
      refusalOf({ ...env, PORT: 'hidden-4', DATABASE_URL: 'hidden-5', TOKEN_SECRET: 'hidden-6' }).join(),
    ).not.toContain('hidden');
  });
});
