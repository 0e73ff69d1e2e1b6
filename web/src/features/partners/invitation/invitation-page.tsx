import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useState } from 'react';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { INVITATION } from '#src/locales/en/web/partners/invitation.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { Ended, Joined, NoLink } from './ends.tsx';
import classes from './invitation.module.css';
import { useInvitation } from './invitation-calls.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { forgetInvitation, useInvitationToken } from './use-invitation-token.ts';

/** Joins an organisation by an emailed invitation, on a click; a visitor logs in or makes an account first. */
export function InvitationPage() {
  const userId = useCurrentUser()?._id ?? null;
  const token = useInvitationToken(userId);
  return <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const { data: invitation, error, mutate } = useInvitation(token);
  const [joined, setJoined] = useState<OrganisationDetails | null>(null);

  function join(organisation: OrganisationDetails): void {
    forgetInvitation();
    setJoined(organisation);
  }

  if (invitation !== undefined && joined !== null) return <Joined invitation={invitation} organisation={joined} />;
  if (invitation !== undefined) return <OpenInvitation token={token} invitation={invitation} onJoined={join} />;
  return (
    <section className={classes.card}>
      <PageHeading>{INVITATION.title}</PageHeading>
      {token === '' && <NoLink />}
      {token !== '' && error === undefined && (
        <Waiting
          label={INVITATION.loading}
          sentence={INVITATION.stillLoading}
          wayOut={{ label: INVITATION.retry, onClick: () => void mutate() }}
        >
          <Skeleton height={180} radius="md" />
        </Waiting>
      )}
      {error !== undefined && <NotRead fault={error} onRetry={() => void mutate()} />}
    </section>
  );
}

function NotRead({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  if (fault instanceof Problem && fault.code === 'LINK_EXPIRED') return <Ended />;
  return (
    <Notice kind="problem" action={{ label: INVITATION.retry, onClick: onRetry }}>
      {sentenceOf(fault)}
    </Notice>
  );
}
