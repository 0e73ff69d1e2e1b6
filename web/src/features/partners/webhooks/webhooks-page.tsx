import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Link } from '../../../components/link.tsx';
import { useEndpoints } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { ModeSwitch, useMode } from '../console/mode-switch.tsx';
import type { OrganisationProps } from '../console/organisation-props.ts';
import { NotYet } from '../console/read.tsx';
import { consolePath } from '../partner-paths.ts';
import { Deliveries } from './deliveries.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { Endpoints } from './endpoints.tsx';

/** Where events are sent to and what became of them, or the delivery in the address. */
export function WebhooksPage({ organisation }: OrganisationProps) {
  const [query] = useSearchParams();
  const [mode, setMode] = useMode(organisation);
  const place = { organisationId: organisation.id, mode };
  const deliveryId = query.get('delivery');
  const { data: endpoints, error, mutate } = useEndpoints(place);
  const [tests, setTests] = useState(0);
  if (organisation.role === 'finance') return <p className={classes.lead}>{WEBHOOKS.finance}</p>;
  if (deliveryId !== null)
    return (
      <>
        <p className={classes.back}>
          <Link to={`${consolePath('webhooks', organisation.id)}&mode=${mode}`}>{WEBHOOKS.back}</Link>
        </p>
        <DeliveryDetail place={place} deliveryId={deliveryId} endpoints={endpoints ?? []} />
      </>
    );
  return (
    <>
      <p className={classes.lead}>
        {WEBHOOKS.how} <a href="/partner/docs/webhooks">{WEBHOOKS.guide}</a>
      </p>
      <ModeSwitch mode={mode} onMode={setMode} />
      {endpoints === undefined ? (
        <NotYet error={error} label={WEBHOOKS.loading} height={260} onRetry={() => void mutate()} />
      ) : (
        <>
          <Endpoints
            key={mode}
            place={place}
            endpoints={endpoints}
            onChanged={async () => void (await mutate())}
            onTested={() => setTests(tests + 1)}
          />
          {endpoints.length > 0 && <Deliveries place={place} endpoints={endpoints} tests={tests} />}
        </>
      )}
    </>
  );
}
