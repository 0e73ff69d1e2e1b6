import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useState } from 'react';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useOrganisations } from '../api/organisations.ts';
import { LiveBadge } from '../console/live-badge.tsx';
import { consolePath } from '../partner-paths.ts';
import { FoundForm } from './found-form.tsx';
import classes from './home.module.css';

/** The organisations of the account, and what partners are. */
export function PartnersPage() {
  const { data: organisations, error, mutate } = useOrganisations();
  const read = organisations === undefined ? error : undefined;
  return (
    <div className={classes.page}>
      <PageHeading>{PARTNERS.title}</PageHeading>
      {organisations === undefined && read === undefined && (
        <Waiting
          label={PARTNERS.loading}
          sentence={PARTNERS.stillLoading}
          wayOut={{ label: PARTNERS.retry, onClick: () => void mutate() }}
        >
          <Skeleton height={320} radius="md" />
        </Waiting>
      )}
      {read !== undefined && (
        <Notice kind="problem" action={{ label: PARTNERS.retry, onClick: () => void mutate() }}>
          {sentenceOf(read)}
        </Notice>
      )}
      {organisations?.length === 0 && <Newcomer />}
      {organisations !== undefined && organisations.length > 0 && <Own organisations={organisations} />}
    </div>
  );
}

const Newcomer = () => (
  <>
    <p className={classes.lead}>{PARTNERS.lead}</p>
    <ul className={classes.points}>
      {PARTNERS.points.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <section className={classes.card} aria-labelledby="found">
      <h2 id="found">{PARTNERS.foundTitle}</h2>
      <FoundForm />
    </section>
  </>
);

function Own({ organisations }: { organisations: readonly Organisation[] }) {
  const [founding, setFounding] = useState(false);
  return (
    <>
      <section aria-labelledby="own">
        <h2 id="own" className={classes.heading}>
          {PARTNERS.own}
        </h2>
        <ul className={classes.own}>
          {organisations.map(({ id, name, role, live }) => (
            <li key={id}>
              <Link to={consolePath('organisation', id)}>{name}</Link>
              <span className={classes.role}>{PARTNERS.roles[role]}</span>
              <LiveBadge live={live} />
            </li>
          ))}
        </ul>
      </section>
      {founding ? (
        <section className={classes.card} aria-labelledby="found">
          <h2 id="found">{PARTNERS.another}</h2>
          <FoundForm onLeave={() => setFounding(false)} />
        </section>
      ) : (
        <Button variant="default" size="md" onClick={() => setFounding(true)}>
          {PARTNERS.another}
        </Button>
      )}
    </>
  );
}
