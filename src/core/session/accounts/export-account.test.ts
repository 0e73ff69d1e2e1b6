import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByIdentity, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

describe('the export of an account', () => {
  it('states that there is no password where there is none, and the linked identities', async () => {
    const bench = sessionBench();
    const { traveller, profile } = await enterByIdentity(bench);
    const { issuer, subject } = PRIYA_IDENTITY;
    expect(await exportAccount(bench)({ traveller, accountId: profile.id })).toMatchObject({
      value: {
        exportedAt: bench.clock.now(),
        profile: { ...profile, createdAt: bench.clock.now(), hasPassword: false },
        identities: [{ issuer, subject }],
      },
    });
  });

  it('is refused once the account is deleted', async () => {
    const bench = sessionBench();
    const { traveller, profile } = await enterAnew(bench);
    const own = { traveller, accountId: profile.id };
    await deleteAccount(bench)(own);
    expect(await exportAccount(bench)(own)).toEqual(refused('SESSION_ENDED'));
  });
});
