import { describe, expect, it } from 'vitest';
import { partnerStoresContract } from '#test/support/contracts/partner-stores.contract.ts';
import { partnerBench } from '#test/support/memory/partners/bench.ts';
import { memoryPartners } from '#test/support/memory/partners/stores.ts';
import { accepted, type Email, MailboxRefused, MailUnavailable, refused } from '../../shared/index.ts';
import { INVITATION_LIVES_MS } from '../model/member.ts';
import { MAX_INVITATIONS, MAX_MEMBERS } from '../model/organisation.ts';
import { sendInvitation } from './send-invitation.ts';

describe('the stores in memory', () => {
  const memory = memoryPartners();
  let accounts = 0;
  partnerStoresContract(() => ({
    ...memory,
    account: async () => {
      accounts += 1;
      return memory.account(`account ${accounts}`, { name: 'Asha', email: `asha${accounts}@example.in` });
    },
  }));
});

type Bench = ReturnType<typeof partnerBench>;
type Own = Awaited<ReturnType<Bench['owner']>>;
const invite = ({ partners }: Bench, own: Own, email: string, role: 'owner' | 'developer' | 'finance' = 'developer') =>
  partners.inviteMember({ ...own, email, role, language: 'hi' });

async function invited(bench: Bench, email = 'ravi@example.in') {
  const own = await bench.owner('asha');
  const invitation = await invite(bench, own, email);
  if (!invitation.ok) throw new Error(invitation.refusal.code);
  const accountId = bench.account('ravi', { name: 'Ravi', email: 'Ravi@Example.in' });
  return { own, accountId, invitation: invitation.value, secret: `secret of ${invitation.value.id}` };
}

describe('an invitation', () => {
  it('is emailed, and accepted by the account of its address', async () => {
    const bench = partnerBench();
    const { own, accountId, invitation, secret } = await invited(bench);
    expect(bench.mails()).toEqual([invitation.id]);
    expect(await bench.partners.readOrganisation(own)).toMatchObject({ value: { invitations: [invitation] } });
    expect(await bench.partners.acceptInvitation({ accountId, secret })).toMatchObject({
      value: { organisationId: own.organisationId, role: 'developer' },
    });
    expect(await bench.partners.readOrganisation(own)).toMatchObject({
      value: { invitations: [], members: [{ accountId: 'asha' }, { accountId: 'ravi', role: 'developer' }] },
    });
    expect(await bench.partners.acceptInvitation({ accountId, secret })).toEqual(refused('LINK_EXPIRED'));
  });

  it('is read with its link by anybody, while it is valid', async () => {
    const bench = partnerBench();
    const { own, accountId, invitation, secret } = await invited(bench);
    const { email, role, invitedAt, expiresAt } = invitation;
    const view = accepted({ organisation: 'asha Travels', email, role, invitedAt, expiresAt });
    expect(await bench.partners.readInvitation(secret)).toEqual(view);
    expect(await bench.partners.readInvitation('secret of none')).toEqual(refused('LINK_EXPIRED'));
    bench.pass(INVITATION_LIVES_MS - 1);
    expect(await bench.partners.readInvitation(secret)).toEqual(view);
    bench.pass(1);
    expect(await bench.partners.readInvitation(secret)).toEqual(refused('LINK_EXPIRED'));
    const newer = await invite(bench, own, 'ravi@example.in');
    const fresh = `secret of ${newer.ok ? newer.value.id : ''}`;
    expect((await bench.partners.readInvitation(fresh)).ok).toBe(true);
    await bench.partners.acceptInvitation({ accountId, secret: fresh });
    expect(await bench.partners.readInvitation(fresh)).toEqual(refused('LINK_EXPIRED'));
  });

  it('is not for another account, which leaves it open', async () => {
    const bench = partnerBench();
    const { accountId, secret } = await invited(bench);
    const meera = bench.account('meera', { name: 'Meera', email: 'meera@example.in' });
    expect(await bench.partners.acceptInvitation({ accountId: meera, secret })).toEqual(
      refused('INVITATION_FOR_ANOTHER'),
    );
    expect(await bench.partners.acceptInvitation({ accountId: 'gone', secret })).toEqual(refused('SESSION_ENDED'));
    expect((await bench.partners.acceptInvitation({ accountId, secret })).ok).toBe(true);
  });

  it('ends after seven days, when it is withdrawn, and when a newer one is sent', async () => {
    const bench = partnerBench();
    const { own, accountId, invitation, secret } = await invited(bench);
    const newer = await invite(bench, own, 'RAVI@example.in', 'finance');
    expect(await bench.partners.acceptInvitation({ accountId, secret })).toEqual(refused('LINK_EXPIRED'));
    const id = newer.ok ? newer.value.id : '';
    bench.pass(INVITATION_LIVES_MS);
    expect(await bench.partners.acceptInvitation({ accountId, secret: `secret of ${id}` })).toEqual(
      refused('LINK_EXPIRED'),
    );
    expect(await bench.partners.readOrganisation(own)).toMatchObject({ value: { invitations: [] } });
    expect(await bench.partners.withdrawInvitation({ ...own, invitationId: invitation.id })).toEqual(
      refused('NOT_FOUND'),
    );
    expect(await bench.partners.withdrawInvitation({ ...own, invitationId: id })).toEqual(accepted(null));
  });

  it('keeps the role of who is a member already', async () => {
    const bench = partnerBench();
    const own = await bench.owner('asha');
    const again = await invite(bench, own, 'asha@example.in', 'finance');
    const secret = `secret of ${again.ok ? again.value.id : ''}`;
    expect(await bench.partners.acceptInvitation({ accountId: 'asha', secret })).toMatchObject({
      value: { role: 'owner' },
    });
    expect(await bench.partners.listOrganisations('asha')).toMatchObject([{ role: 'owner' }]);
  });

  it('names the address at fault', async () => {
    const bench = partnerBench();
    expect(await invite(bench, await bench.owner(), 'ravi')).toEqual(
      refused('VALIDATION_FAILED', { errors: [{ field: 'email', code: 'INVALID_EMAIL' }] }),
    );
    expect(bench.mails()).toEqual([]);
  });

  it('is one of at most twenty open ones, and one more to the same address replaces it', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    for (let at = 0; at < MAX_INVITATIONS; at += 1)
      expect((await invite(bench, own, `g${at}@example.in`)).ok).toBe(true);
    expect(await invite(bench, own, 'more@example.in')).toEqual(refused('MEMBERS_FULL'));
    expect((await invite(bench, own, 'g3@example.in')).ok).toBe(true);
  });

  it('counts while it is valid only', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    for (let at = 0; at < MAX_INVITATIONS; at += 1) await invite(bench, own, `g${at}@example.in`);
    bench.pass(INVITATION_LIVES_MS);
    expect((await invite(bench, own, 'more@example.in')).ok).toBe(true);
  });

  it('is sent only by who has confirmed the own address', async () => {
    const bench = partnerBench();
    const own = await bench.owner('asha');
    bench.account('asha', { name: 'asha', email: 'asha@example.in', emailConfirmed: false });
    expect(await invite(bench, own, 'ravi@example.in')).toEqual(refused('EMAIL_UNCONFIRMED'));
    expect(await invite(bench, { ...own, accountId: 'gone' }, 'ravi@example.in')).toEqual(refused('SESSION_ENDED'));
    expect(bench.mails()).toEqual([]);
  });

  it('can’t be accepted beyond fifty members', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    for (let at = 1; at < MAX_MEMBERS - 1; at += 1) await bench.join(own, `member${at}`, 'finance');
    const { accountId, secret } = await (async () => {
      const late = await invite(bench, own, 'late@example.in');
      const account = bench.account('late', { name: 'Late', email: 'late@example.in' });
      return { accountId: account, secret: `secret of ${late.ok ? late.value.id : ''}` };
    })();
    await bench.join(own, 'fiftieth', 'finance');
    expect(await invite(bench, own, 'more@example.in')).toEqual(refused('MEMBERS_FULL'));
    expect(await bench.partners.acceptInvitation({ accountId, secret })).toEqual(refused('MEMBERS_FULL'));
  });
});

describe('the email of an invitation', () => {
  const sender = (bench: Bench, failure: Error | null = null) => {
    const sent: Email[] = [];
    const mail = {
      async send(email: Email) {
        if (failure !== null) throw failure;
        sent.push(email);
      },
    };
    return { sent, send: sendInvitation({ ...bench, mail, publicUrl: 'https://padav.example' }) };
  };

  it('names the organisation and the role in the language of who invited, with the link', async () => {
    const bench = partnerBench();
    const { invitation, secret } = await invited(bench);
    const { sent, send } = sender(bench);
    expect(await send(invitation.id)).toBe('done');
    expect(sent).toMatchObject([{ to: 'ravi@example.in', language: 'hi', dedupeKey: `invitation-${invitation.id}` }]);
    expect(sent[0]?.subject).toContain('asha Travels');
    expect(sent[0]?.text).toContain(`\nhttps://padav.example/partners/invitation#${secret}\n`);
    expect(sent[0]?.text).toContain('डेवलपर');
  });

  it('is not sent for an invitation that has ended', async () => {
    const bench = partnerBench();
    const { own, invitation } = await invited(bench);
    const { sent, send } = sender(bench);
    bench.pass(INVITATION_LIVES_MS);
    expect(await send(invitation.id)).toBe('done');
    await bench.partners.withdrawInvitation({ ...own, invitationId: invitation.id });
    expect(await send(invitation.id)).toBe('done');
    expect(sent).toEqual([]);
  });

  it('is refused with its mailbox, and tried again while mail can’t be reached', async () => {
    const bench = partnerBench();
    const { invitation } = await invited(bench);
    expect(await sender(bench, new MailboxRefused('no such mailbox')).send(invitation.id)).toBe('refused');
    const away = new MailUnavailable('away');
    await expect(sender(bench, away).send(invitation.id)).rejects.toBe(away);
  });
});
