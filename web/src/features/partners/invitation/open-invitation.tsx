import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { InvitationView } from '#contract/organisations/invitations.ts';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { dayInIndia, dayInWords, emailKey, instant } from '#core/shared/index.ts';
import { INVITATION } from '#src/locales/en/web/partners/invitation.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { storeEntryDraft } from '../../../lib/accounts/entry-draft.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths, type SignInState } from '../../../lib/paths.ts';
import { logout } from '../../../lib/session/logout.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { INVITATION_PATH } from '../partner-paths.ts';
import { Ended } from './ends.tsx';
import classes from './invitation.module.css';
import { acceptInvitation } from './invitation-calls.ts';

const RETURN: SignInState = { from: { pathname: INVITATION_PATH, search: '' } };

/** What helps against a refusal, by its code, beside trying again. */
const HELP: Readonly<Record<string, string>> = {
  MEMBERS_FULL: INVITATION.makeRoom,
  ORGANISATIONS_FULL: INVITATION.leaveOne,
};

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: InvitationView;
  readonly onJoined: (organisation: OrganisationDetails) => void;
}

/** An invitation that is still valid: what it offers, and the way of this visitor to join. */
export function OpenInvitation({ token, invitation, onJoined }: OpenInvitationProps) {
  const user = useCurrentUser();
  return (
    <section className={classes.card}>
      <PageHeading>{INVITATION.join(invitation.organisation)}</PageHeading>
      <p className={classes.how}>{INVITATION.roles[invitation.role]}</p>
      <dl className={classes.facts}>
        <dt>{INVITATION.email}</dt>
        <dd>{invitation.email}</dd>
        <dt>{INVITATION.until}</dt>
        <dd>{translate(dayInWords(dayInIndia(instant(Date.parse(invitation.expiresAt)))))}</dd>
      </dl>
      {user === null && <Visitor email={invitation.email} />}
      {user !== null && emailKey(user.email) !== emailKey(invitation.email) && <Another user={user} />}
      {user !== null && emailKey(user.email) === emailKey(invitation.email) && (
        <Join token={token} user={user} onJoined={onJoined} />
      )}
    </section>
  );
}

function Visitor({ email }: { email: string }) {
  const onClick = () => storeEntryDraft({ email });
  return (
    <>
      <p className={classes.how}>{INVITATION.visitor}</p>
      <div className={classes.ways}>
        <Button component={Link} to={paths.login.href()} state={RETURN} onClick={onClick} size="md" fullWidth>
          {INVITATION.login}
        </Button>
        <Button
          component={Link}
          to={paths.signup.href()}
          state={RETURN}
          onClick={onClick}
          size="md"
          fullWidth
          variant="default"
        >
          {INVITATION.signup}
        </Button>
      </div>
    </>
  );
}

function Another({ user }: { user: UserDetails }) {
  const [busy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    // This page is for visitors too: there is no other to go to.
    await logout(user._id, () => undefined);
    setBusy(false);
  }
  return (
    <>
      <Notice kind="hint">{INVITATION.another(user.email)}</Notice>
      <Button size="md" fullWidth loading={busy} onClick={() => void leave()}>
        {INVITATION.leave}
      </Button>
    </>
  );
}

interface JoinProps extends Pick<OpenInvitationProps, 'token' | 'onJoined'> {
  readonly user: UserDetails;
}

function Join({ token, user, onJoined }: JoinProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const sending = useRef(false);

  async function join(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      onJoined(await acceptInvitation(token));
    } catch (thrown) {
      setFault(thrown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const code = fault instanceof Problem ? fault.code : '';
  if (code === 'LINK_EXPIRED') return <Ended />;
  // The email of the account was changed elsewhere.
  if (code === 'INVITATION_FOR_ANOTHER') return <Another user={user} />;
  return (
    <>
      {fault !== null && !busy && <Notice kind="problem">{sentenceOf(fault)}</Notice>}
      {HELP[code] !== undefined && <p className={classes.how}>{HELP[code]}</p>}
      <Button size="md" fullWidth loading={busy} onClick={() => void join()}>
        {fault === null ? INVITATION.joinNow : INVITATION.retry}
      </Button>
    </>
  );
}
