import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { OperatedOrganisations } from '#contract/organisations/operator.ts';
import { OPERATOR } from '#src/locales/en/web/partners/operator.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { OPERATED, useOperated, useOperatedOne } from '../api/operator.ts';
import { dayOf } from '../console/days.ts';
import { LiveBadge } from '../console/live-badge.tsx';
import classes from '../home/home.module.css';
import { OPERATOR_PATH, operatedPath, PARTNERS_PATH } from '../partner-paths.ts';
import { Operated } from './operated.tsx';

/** Where the operator decides about organisations: all of them, or the one in the address. */
export function OperatorPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id === null ? <All /> : <One key={id} id={id} />;
}

function All() {
  const { data: listed, error, mutate } = useOperated();
  return (
    <Frame
      title={OPERATOR.title}
      error={listed === undefined ? error : undefined}
      isRead={listed !== undefined}
      onRetry={() => void mutate()}
    >
      <p className={classes.lead}>{OPERATOR.lead}</p>
      {listed !== undefined && <List {...listed} />}
    </Frame>
  );
}

function List({ organisations, total }: OperatedOrganisations) {
  if (organisations.length === 0) return <p>{OPERATOR.none}</p>;
  const waiting = organisations.filter(({ live }) => live === 'requested').length;
  return (
    <>
      <p>{waiting === 0 ? OPERATOR.nobodyWaits : OPERATOR.waiting(waiting)}</p>
      {organisations.length < total && (
        <div className={classes.notice}>
          <Notice kind="hint">{OPERATOR.cut(organisations.length, total)}</Notice>
        </div>
      )}
      <ul className={classes.own}>
        {organisations.map(({ id, name, live, createdAt, owners }) => (
          <li key={id}>
            <Link to={operatedPath(id)}>{name}</Link>
            <span className={classes.role}>{OPERATOR.since(dayOf(createdAt))}</span>
            <LiveBadge live={live} />
            <span className={classes.owners}>{owners.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ id }: { id: string }) {
  const { data: organisation, error, mutate } = useOperatedOne(id);
  const { mutate: change } = useSWRConfig();
  return (
    <Frame
      title={organisation?.name ?? OPERATOR.title}
      error={organisation === undefined ? error : undefined}
      isRead={organisation !== undefined}
      onRetry={() => void mutate()}
    >
      {organisation !== undefined && (
        <Operated
          organisation={organisation}
          onChanged={async (changed) => {
            await mutate(changed, { revalidate: false });
            await change(OPERATED);
          }}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly error: unknown;
  readonly isRead: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Frame({ title, error, isRead, onRetry, children }: FrameProps) {
  const [query] = useSearchParams();
  const isOne = query.has('id');
  const isNone = error instanceof Problem && error.code === 'NOT_FOUND';
  return (
    <div className={classes.page}>
      {isOne && (
        <Link className={classes.back ?? ''} to={OPERATOR_PATH}>
          {OPERATOR.all}
        </Link>
      )}
      <PageHeading>{title}</PageHeading>
      {isNone && <Notice kind="problem">{isOne ? OPERATOR.gone : OPERATOR.notYours}</Notice>}
      {isNone && !isOne && (
        <Button component={Link} to={PARTNERS_PATH} size="md" mt="md">
          {OPERATOR.toPartners}
        </Button>
      )}
      {error !== undefined && !isNone && (
        <Notice kind="problem" action={{ label: OPERATOR.retry, onClick: onRetry }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {error === undefined && !isRead && (
        <Waiting
          label={OPERATOR.loading}
          sentence={OPERATOR.stillLoading}
          wayOut={{ label: OPERATOR.retry, onClick: onRetry }}
        >
          <Skeleton height={300} radius="md" />
        </Waiting>
      )}
      {isRead && children}
    </div>
  );
}
