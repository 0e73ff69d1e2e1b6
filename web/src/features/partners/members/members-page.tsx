import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { Notice } from '../../../components/notice.tsx';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { overlaysGone } from '../../../lib/browser/use-back-closes.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { changeMember, type Role, removeMember, withdrawInvitation } from '../api/organisations.ts';
import classes from '../console/console.module.css';
import { dayOf } from '../console/days.ts';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { useRun } from '../console/use-run.ts';
import { PARTNERS_PATH } from '../partner-paths.ts';
import { InviteForm } from './invite-form.tsx';
import { type Member, MemberEntry } from './member-entry.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Open = { readonly kind: 'role' | 'remove'; readonly member: Member };

/** The members of an organisation and its open invitations. */
export function MembersPage({ organisation, onChanged }: OrganisationProps) {
  const { id, name, role, members } = organisation;
  const userId = useCurrentUser()?._id;
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const proof = useProof();
  const { busy, failed, run } = useRun();
  const [open, setOpen] = useState<Open | null>(null);
  const isOwner = role === 'owner';
  const isOnlyOwner = isOwner && members.filter((each) => each.role === 'owner').length === 1;

  const changeRole = (member: Member, to: Role) =>
    run(member.accountId, async () => {
      const changed = await proof.run(() => changeMember(id, member.accountId, to));
      if (changed === null) return null;
      await onChanged(changed);
      return MEMBERS.changed(member.name, PARTNERS.roles[to]);
    });

  const remove = (member: Member) =>
    run(member.accountId, async () => {
      await removeMember(id, member.accountId);
      if (member.accountId !== userId) {
        await onChanged();
        return MEMBERS.removed(member.name);
      }
      await overlaysGone();
      await navigate(PARTNERS_PATH);
      await mutate('/organisations');
      return members.length === 1 ? MEMBERS.closed(name) : MEMBERS.left(name);
    });

  const take = (action: () => void): void => {
    setOpen(null);
    action();
  };

  return (
    <>
      <p className={classes.lead}>{MEMBERS.how}</p>
      <ul className={classes.list} aria-label={MEMBERS.list}>
        {members.map((member) => (
          <MemberEntry
            key={member.accountId}
            member={member}
            isSelf={member.accountId === userId}
            isAlone={members.length === 1}
            mayManage={isOwner}
            mayLeave={!isOnlyOwner || members.length === 1}
            isBusy={busy === member.accountId}
            failure={failed?.name === member.accountId ? failed.sentence : null}
            onRole={() => setOpen({ kind: 'role', member })}
            onRemove={() => setOpen({ kind: 'remove', member })}
          />
        ))}
      </ul>
      {isOwner ? (
        <Invitations organisation={organisation} onChanged={onChanged} />
      ) : (
        <p className={classes.how}>{MEMBERS.ownersInvite}</p>
      )}
      {open?.kind === 'role' && (
        <RoleDialog
          member={open.member}
          onClose={() => setOpen(null)}
          onRole={(to) => take(() => changeRole(open.member, to))}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          organisation={organisation}
          member={open.member}
          isSelf={open.member.accountId === userId}
          onClose={() => setOpen(null)}
          onRemove={() => take(() => remove(open.member))}
        />
      )}
      {proof.dialog}
    </>
  );
}

function Invitations({ organisation, onChanged }: OrganisationProps) {
  const { id, invitations } = organisation;
  const { busy, failed, run } = useRun();
  const withdraw = (invitationId: string, email: string) =>
    run(invitationId, async () => {
      await onChanged(await withdrawInvitation(id, invitationId));
      return MEMBERS.withdrawn(email);
    });
  return (
    <>
      <section className={classes.part} aria-labelledby="invite">
        <h2 id="invite">{MEMBERS.invite}</h2>
        <p className={classes.how}>{MEMBERS.inviteHow}</p>
        <InviteForm organisationId={id} onInvited={() => onChanged()} />
      </section>
      {invitations.length > 0 && (
        <section className={classes.part} aria-labelledby="invitations">
          <h2 id="invitations">{MEMBERS.invitations}</h2>
          {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
          <ul className={classes.list}>
            {invitations.map((invitation) => (
              <li key={invitation.id} className={classes.item}>
                <div className={classes.named}>
                  <strong>{invitation.email}</strong>
                  <p>
                    {PARTNERS.roles[invitation.role]} · {MEMBERS.until(dayOf(invitation.expiresAt))}
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={MEMBERS.withdrawOf(invitation.email)}
                  loading={busy === invitation.id}
                  onClick={() => withdraw(invitation.id, invitation.email)}
                >
                  {MEMBERS.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
