import { describe } from 'vitest';
import { uploadsContract } from '#test/support/contracts/uploads.contract.ts';
import { memoryUploads } from '#test/support/memory/session/uploads.ts';

describe('uploads in memory', () => {
  const kept = memoryUploads();
  let made = 0;
  uploadsContract(() => ({ ...kept, account: async () => `account-${++made}` }));
});
