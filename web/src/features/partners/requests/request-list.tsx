import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LoggedRequest } from '#contract/organisations/requests.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { Link } from '../../../components/link.tsx';
import { momentOf } from '../console/days.ts';
import type { Mode } from '../console/mode-switch.tsx';
import { consolePath } from '../partner-paths.ts';
import classes from './requests.module.css';
import { StatusMark } from './status-mark.tsx';

export interface RequestListProps {
  readonly organisationId: string;
  readonly mode: Mode;
  readonly requests: readonly LoggedRequest[];
  readonly isNarrowed: boolean;
  readonly isReading: boolean;
  readonly onAll: () => void;
  readonly onAgain: () => void;
  /** What follows the list. */
  readonly children: ReactNode;
}

/** Requests, newest first, each a link to what was sent and answered. */
export function RequestList(props: RequestListProps) {
  const { organisationId, mode, requests, isNarrowed, isReading, onAll, onAgain, children } = props;
  if (requests.length === 0)
    return (
      <div className={classes.none}>
        <p>{isNarrowed ? REQUESTS.noneOfThese : REQUESTS.none[mode]}</p>
        {isNarrowed ? (
          <Button variant="default" size="md" onClick={onAll}>
            {REQUESTS.all}
          </Button>
        ) : (
          <Link to={consolePath('keys', organisationId)}>{REQUESTS.toKeys}</Link>
        )}
      </div>
    );
  const base = `${consolePath('requests', organisationId)}&mode=${mode}`;
  return (
    <>
      <div className={classes.bar}>
        <p>{REQUESTS.newest}</p>
        <Button variant="default" size="compact-md" loading={isReading} onClick={onAgain}>
          {CONSOLE.again}
        </Button>
      </div>
      <ul className={classes.list}>
        {requests.map(({ id, method, path, query, status, code, at, durationMs }) => (
          <li key={id}>
            <StatusMark status={status} />
            <Link to={`${base}&request=${id}`}>
              <code>{method}</code> <code className={classes.path}>{query === '' ? path : `${path}?${query}`}</code>
            </Link>
            <span className={classes.when}>
              {code !== null && <code className={classes.code}>{code}</code>}
              {momentOf(at)} · {REQUESTS.took(durationMs.toLocaleString('en-IN'))}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
