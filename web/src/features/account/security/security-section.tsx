import { Button } from '@mantine/core';
import type { UserDetails } from '#contract/auth.ts';
import type { Session } from '#contract/user.ts';
import { instant, momentInWords } from '#core/shared/index.ts';
import { SECURITY } from '#src/locales/en/web/account/security.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useGuests } from '../../../lib/guests/saved-guests.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import account from '../account.module.css';
import { useSecurity } from '../api/passkeys.ts';
import { endOtherSessions, endSession, useSessions } from '../api/security.ts';
import { GuestsSection } from '../guests/guests-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { DataButton } from './data-button.tsx';
import { BROWSER_NAMES, SYSTEM_NAMES } from './device-names.ts';
import classes from './security.module.css';
import { type Actions, useActions } from './use-actions.ts';

const momentOf = (iso: string): string => translate(momentInWords(instant(Date.parse(iso))));

const nameOf = ({ browser, system }: Session): string =>
  SECURITY.device(BROWSER_NAMES[browser ?? ''] ?? null, SYSTEM_NAMES[system ?? ''] ?? null);

const isRead = ({ data, error }: { data?: unknown; error?: unknown }) => data !== undefined || error !== undefined;

/**
 * The list of sessions, with sign-out elsewhere; passkeys, saved guests and the data export. They are shown once all of
 * them were read: one that came later would move those below it.
 */
export function SecuritySection({ user }: { user: UserDetails }) {
  const { busy, act } = useActions();
  const isWhole = [useSessions(user._id), useSecurity(user._id), useGuests(user._id)].every(isRead);
  return (
    <>
      {!isWhole && (
        <p role="status" className={account.later}>
          {SECURITY.loading}
        </p>
      )}
      <div hidden={!isWhole}>
        <section className={classes.section} aria-labelledby="devices">
          <h2 id="devices">{SECURITY.title}</h2>
          <Devices user={user} busy={busy} act={act} />
        </section>
        <PasskeysSection user={user} />
        <GuestsSection user={user} />
        <section className={classes.section} aria-labelledby="data">
          <h2 id="data">{SECURITY.data}</h2>
          <p>{SECURITY.dataHow}</p>
          <DataButton user={user} busy={busy} act={act} />
        </section>
      </div>
    </>
  );
}

type DevicesProps = { readonly user: UserDetails } & Actions;

function Devices({ user, busy, act }: DevicesProps) {
  const { data: sessions, error, mutate } = useSessions(user._id);
  if (error !== undefined)
    return (
      <Notice kind="problem" action={{ label: SECURITY.retry, onClick: () => void mutate() }}>
        {sentenceOf(error)}
      </Notice>
    );
  if (sessions === undefined) return null;
  const end = (name: string, request: () => Promise<{ readonly msg: string }>) =>
    act(name, async () => {
      const { msg } = await request();
      await mutate();
      return msg;
    });
  const others = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={classes.devices}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void end(session.id, () => endSession(user._id, session.id))}
          />
        ))}
      </ul>
      {others ? (
        <Button
          variant="default"
          size="md"
          loading={busy === 'elsewhere'}
          onClick={() => void end('elsewhere', () => endOtherSessions(user._id))}
        >
          {SECURITY.elsewhere}
        </Button>
      ) : (
        <p>{SECURITY.onlyHere}</p>
      )}
    </>
  );
}

function Device({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const name = nameOf(session);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {session.current && <span className={classes.current}>{SECURITY.current}</span>}
        <p>{SECURITY.since(momentOf(session.signedInAt))}</p>
        {!session.current && <p>{SECURITY.seen(momentOf(session.lastSeenAt))}</p>}
      </div>
      {!session.current && (
        <Button variant="default" loading={busy} aria-label={SECURITY.signOutOf(name)} onClick={onEnd}>
          {SECURITY.signOut}
        </Button>
      )}
    </li>
  );
}
