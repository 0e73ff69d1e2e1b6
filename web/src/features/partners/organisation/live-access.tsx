import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import type { UserDetails } from '#contract/auth.ts';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { ORGANISATION } from '#src/locales/en/web/partners/organisation.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { confirmAgain } from '../../../lib/accounts/confirm-again.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { requestLiveAccess } from '../api/organisations.ts';
import console from '../console/console.module.css';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { useRun } from '../console/use-run.ts';
import { consolePath } from '../partner-paths.ts';
import classes from './live-access.module.css';

type Step = 'ready' | 'done' | 'next' | 'waiting' | 'later' | 'off';

/** The three steps to live keys, by how far the organisation is. */
const STEPS: Readonly<Record<OrganisationDetails['live'], readonly [Step, Step, Step]>> = {
  not_requested: ['ready', 'next', 'later'],
  requested: ['ready', 'done', 'waiting'],
  approved: ['ready', 'done', 'ready'],
  suspended: ['ready', 'done', 'off'],
};

/** The way to live keys: how far the organisation is, and what comes next. */
export function LiveAccess({ organisation, onChanged }: OrganisationProps) {
  const { id, live } = organisation;
  const [test, asked, approved] = STEPS[live];
  return (
    <section className={console.part} aria-labelledby="live">
      <h2 id="live">{ORGANISATION.live}</h2>
      {live === 'suspended' && <Notice kind="problem">{ORGANISATION.suspended}</Notice>}
      <ol className={classes.steps}>
        <Entry step={test} title={ORGANISATION.steps.test}>
          <p>{ORGANISATION.steps.testNow}</p>
        </Entry>
        <Entry step={asked} title={ORGANISATION.steps.asked}>
          {live === 'not_requested' && <Ask organisation={organisation} onChanged={onChanged} />}
          {live === 'requested' && <p>{ORGANISATION.askedNow}</p>}
        </Entry>
        <Entry step={approved} title={ORGANISATION.steps.approved}>
          <p>{live === 'approved' ? ORGANISATION.liveHow : ORGANISATION.liveLater}</p>
          {live === 'approved' && <Link to={consolePath('keys', id)}>{ORGANISATION.makeLive}</Link>}
        </Entry>
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly step: Step;
  readonly title: string;
  readonly children: ReactNode;
}

const Entry = ({ step, title, children }: EntryProps) => (
  <li data-step={step}>
    <h3>
      {title} <span>{ORGANISATION[step]}</span>
    </h3>
    {children}
  </li>
);

function Ask({ organisation: { id, role }, onChanged }: OrganisationProps) {
  const user = useCurrentUser();
  const { mutate } = useSWRConfig();
  const { busy, failed, run } = useRun();
  if (role !== 'owner')
    return (
      <p>
        {ORGANISATION.askHow} {ORGANISATION.askOwner}
      </p>
    );
  const ask = () =>
    run('ask', async () => {
      await requestLiveAccess(id);
      await Promise.all([onChanged(), mutate('/organisations')]);
      return ORGANISATION.requested;
    });
  return (
    <>
      <p>{ORGANISATION.askHow}</p>
      {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
      {user !== null && (!user.emailConfirmed || failed?.code === 'EMAIL_UNCONFIRMED') && <Unconfirmed user={user} />}
      <Button size="md" loading={busy !== null} onClick={ask}>
        {ORGANISATION.ask}
      </Button>
    </>
  );
}

/** The owner’s email has to be confirmed first; as far as this page knows, since that may have happened elsewhere. */
function Unconfirmed({ user }: { user: UserDetails }) {
  const { busy, failed, run } = useRun();
  const send = () => run('send', async () => (await confirmAgain(user._id)).msg);
  return (
    <>
      <p>{ORGANISATION.unconfirmed(user.email)}</p>
      {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
      <Button variant="default" size="md" loading={busy !== null} onClick={send}>
        {ORGANISATION.sendAgain}
      </Button>
    </>
  );
}
