import { describe } from 'vitest';
import { ownAccountRowsContract } from '#test/support/contracts/own-account-rows.contract.ts';
import { securityStoresContract } from '#test/support/contracts/security-stores.contract.ts';
import { sessionStoresContract } from '#test/support/contracts/session-stores.contract.ts';
import { memorySession } from '#test/support/memory/session/stores.ts';

describe('the stores in memory', () => {
  const kept = memorySession();
  sessionStoresContract(() => kept);
  ownAccountRowsContract(() => kept);
  securityStoresContract(() => kept);
});
