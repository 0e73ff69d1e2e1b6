import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { Link } from '../../../components/link.tsx';
import { type RequestFilter, useRequests } from '../api/requests.ts';
import classes from '../console/console.module.css';
import { ModeSwitch, useMode } from '../console/mode-switch.tsx';
import { More } from '../console/more.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { NotYet } from '../console/read.tsx';
import { consolePath } from '../partner-paths.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestList } from './request-list.tsx';

const ALL: RequestFilter = { failed: false, method: null, path: '' };

/** What the keys of an organisation asked: a list, or the one in the address. */
export function RequestsPage({ organisation }: OrganisationProps) {
  const [query] = useSearchParams();
  const [mode, setMode] = useMode(organisation);
  // Here, so that the way back from a request leads to the list as it was.
  const [filter, setFilter] = useState(ALL);
  const requestId = query.get('request');
  if (organisation.role === 'finance') return <p className={classes.lead}>{REQUESTS.finance}</p>;
  if (requestId !== null)
    return (
      <>
        <p className={classes.back}>
          <Link to={`${consolePath('requests', organisation.id)}&mode=${mode}`}>{REQUESTS.back}</Link>
        </p>
        <RequestDetail organisationId={organisation.id} mode={mode} requestId={requestId} />
      </>
    );
  return (
    <>
      <p className={classes.lead}>{REQUESTS.how}</p>
      <ModeSwitch mode={mode} onMode={setMode} />
      <RequestFilters filter={filter} onFilter={setFilter} />
      <Requests organisationId={organisation.id} mode={mode} filter={filter} onAll={() => setFilter(ALL)} />
    </>
  );
}

interface RequestsProps {
  readonly organisationId: string;
  readonly mode: 'test' | 'live';
  readonly filter: RequestFilter;
  readonly onAll: () => void;
}

function Requests({ organisationId, mode, filter, onAll }: RequestsProps) {
  const { items, error, hasMore, isReading, more, again } = useRequests(organisationId, mode, filter);
  if (items === undefined)
    return <NotYet error={error} label={REQUESTS.loading} height={320} onRetry={() => void again()} />;
  return (
    <RequestList
      organisationId={organisationId}
      mode={mode}
      requests={items}
      isNarrowed={filter.failed || filter.method !== null || filter.path !== ''}
      onAll={onAll}
      onAgain={() => void again()}
      isReading={isReading}
    >
      <More hasMore={hasMore} isReading={isReading} error={error} onMore={more} />
    </RequestList>
  );
}
