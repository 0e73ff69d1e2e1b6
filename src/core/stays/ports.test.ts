import { expect, it } from 'vitest';
import { NO_BUDGET } from './ports.ts';

it('a budget without limit lets any number of calls through', async () => {
  const calls = await Promise.all(Array.from({ length: 1_000 }, () => NO_BUDGET.spend()));
  expect(calls).toHaveLength(1_000);
});
