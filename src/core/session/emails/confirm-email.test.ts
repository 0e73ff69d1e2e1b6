import { describe, expect, it } from 'vitest';
import { sessionBench, withStores } from '#test/support/memory/session/bench.ts';
import { secretFor } from '#test/support/memory/session/mailing.ts';
import { enterAnew } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { confirmAgain, confirmEmail } from './confirm-email.ts';

describe('confirming an address', () => {
  it('writes nothing when it is confirmed already', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const token = await secretFor(bench, 'confirm');
    let changes = 0;
    const watched = withStores(bench, ({ accountWriter }) => ({
      accountWriter: {
        ...accountWriter,
        change(account) {
          changes += 1;
          return accountWriter.change(account);
        },
      },
    }));
    for (const _ of ['first', 'again']) expect(await confirmEmail(watched)(token)).toEqual(accepted(null));
    expect(changes).toBe(1);
  });
});

describe('another email with the link', () => {
  it('is requested in the language of the request', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const { accountId } = traveller;
    expect(await confirmAgain(bench)({ traveller, accountId, language: 'hi' })).toEqual(accepted('asked'));
    expect(bench.askedMails().at(-1)).toMatchObject({ kind: 'confirm', accountId, language: 'hi' });
  });

  it('is refused once the account is deleted', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const own = { traveller, accountId: traveller.accountId };
    await deleteAccount(bench)(own);
    const asked = bench.askedMails().length;
    expect(await confirmAgain(bench)(own)).toEqual(refused('SESSION_ENDED'));
    expect(bench.askedMails()).toHaveLength(asked);
  });
});
