import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Delivery } from '#contract/organisations/webhooks.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Link } from '../../../components/link.tsx';
import { type Endpoint, type Place, useDeliveries } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { momentOf } from '../console/days.ts';
import { More } from '../console/more.tsx';
import { NotYet } from '../console/read.tsx';
import { consolePath } from '../partner-paths.ts';
import requestClasses from '../requests/requests.module.css';
import webhookClasses from './webhooks.module.css';

const STATES = ['waiting', 'delivered', 'given_up'] as const;
const OPTIONS = [
  { value: '', label: WEBHOOKS.anyState },
  ...STATES.map((value) => ({ value, label: WEBHOOKS.deliveryStates[value] })),
];

export interface DeliveriesProps {
  readonly place: Place;
  readonly endpoints: readonly Endpoint[];
  /** How many test events were sent since the page was opened. */
  readonly tests: number;
}

/** The deliveries to all endpoints of a mode, newest first. */
export function Deliveries({ place, endpoints, tests }: DeliveriesProps) {
  const [state, setState] = useState<Delivery['state'] | null>(null);
  const { items, error, hasMore, isReading, more, again } = useDeliveries(place, state, tests);
  return (
    <section className={classes.part} aria-labelledby="deliveries">
      <h2 id="deliveries">{WEBHOOKS.deliveries}</h2>
      <p className={classes.how}>{WEBHOOKS.deliveriesHow}</p>
      <div className={webhookClasses.bar}>
        <SelectField
          label={WEBHOOKS.state}
          options={OPTIONS}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => setState(STATES.find((each) => each === value) ?? null)}
        />
        <Button variant="default" size="md" loading={isReading} onClick={() => void again()}>
          {CONSOLE.again}
        </Button>
      </div>
      {items === undefined && (
        <NotYet error={error} label={WEBHOOKS.loadingDeliveries} height={220} onRetry={() => void again()} />
      )}
      {items?.length === 0 && <p>{state === null ? WEBHOOKS.noDeliveries : WEBHOOKS.noneOfState}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={requestClasses.list}>
          {items.map((delivery) => (
            <Entry key={delivery.id} place={place} delivery={delivery} endpoints={endpoints} />
          ))}
        </ul>
      )}
      {items !== undefined && <More hasMore={hasMore} isReading={isReading} error={error} onMore={more} />}
    </section>
  );
}

interface EntryProps extends Omit<DeliveriesProps, 'tests'> {
  readonly delivery: Delivery;
}

function Entry({ place, delivery, endpoints }: EntryProps) {
  const { id, eventType, state, createdAt, attemptCount, endpointId } = delivery;
  const url = endpoints.find((endpoint) => endpoint.id === endpointId)?.url ?? WEBHOOKS.deletedEndpoint;
  return (
    <li className={webhookClasses.delivery ?? ''}>
      <Link to={`${consolePath('webhooks', place.organisationId)}&mode=${place.mode}&delivery=${id}`}>
        <code>{eventType}</code>
      </Link>
      <span className={webhookClasses.state} data-state={state}>
        {WEBHOOKS.deliveryStates[state]}
      </span>
      <span className={requestClasses.when}>
        {momentOf(createdAt)} · {WEBHOOKS.attempts(attemptCount)}
      </span>
      <span className={webhookClasses.to}>{url}</span>
    </li>
  );
}
