import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { Secret } from './secret.ts';

it('A secret shows nowhere but where it is asked for', () => {
  const secret = new Secret('canary');
  expect([String(secret), `${secret}`, JSON.stringify({ secret }), inspect(secret), inspect({ secret })]).toEqual([
    ...['[secret]', '[secret]', '{"secret":"[secret]"}', '[secret]', '{ secret: [secret] }'],
  ]);
  expect(secret.reveal()).toBe('canary');
});
