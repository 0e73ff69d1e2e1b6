import { describe } from 'vitest';
import { photoBookContract } from '#test/support/contracts/photo-book.contract.ts';
import { memorySession } from '#test/support/memory/session/stores.ts';

describe('photos in memory', () => {
  const kept = memorySession();
  let made = 0;
  photoBookContract(() => ({ ...kept, account: async () => `account-${++made}` }));
});
