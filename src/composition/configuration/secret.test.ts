import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { Secret } from './secret.ts';

it('A secret is shown only where it is explicitly read', () => {
  const secret = new Secret('canary');
  expect([String(secret), `${secret}`, JSON.stringify({ secret }), inspect(secret), inspect({ secret })]).toEqual([
    ...['[secret]', '[secret]', '{"secret":"[secret]"}', '[secret]', '{ secret: [secret] }'],
  ]);
  expect(secret.reveal()).toBe('canary');
});
