import { Button } from '@mantine/core';
import type { DeliveryDetails } from '#contract/organisations/webhooks.ts';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Notice } from '../../../components/notice.tsx';
import { Problem } from '../../../lib/api/problem.ts';
import { type Endpoint, type Place, resendDelivery, useDelivery } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { momentOf } from '../console/days.ts';
import { NotYet } from '../console/read.tsx';
import { useRun } from '../console/use-run.ts';
import requestClasses from '../requests/requests.module.css';
import webhookClasses from './webhooks.module.css';

export interface DeliveryDetailProps {
  readonly place: Place;
  readonly deliveryId: string;
  readonly endpoints: readonly Endpoint[];
}

/** A delivery with each attempt, and the way to send it again. */
export function DeliveryDetail({ place, deliveryId, endpoints }: DeliveryDetailProps) {
  const { data: delivery, error, mutate } = useDelivery(place, deliveryId);
  const { busy, failed, run } = useRun();
  if (delivery === undefined)
    return error instanceof Problem && error.code === 'NOT_FOUND' ? (
      <Notice kind="problem">{WEBHOOKS.gone}</Notice>
    ) : (
      <NotYet error={error} label={WEBHOOKS.loadingDelivery} height={360} onRetry={() => void mutate()} />
    );
  const resend = () =>
    run('resend', async () => {
      await resendDelivery(place, deliveryId);
      await mutate();
      return delivery.state === 'waiting' ? WEBHOOKS.hastened : WEBHOOKS.resent;
    });
  const url = endpoints.find(({ id }) => id === delivery.endpointId)?.url ?? WEBHOOKS.deletedEndpoint;
  return (
    <>
      <Facts delivery={delivery} url={url} />
      {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
      <div className={classes.ways}>
        <Button size="md" loading={busy !== null} onClick={resend}>
          {delivery.state === 'waiting' ? WEBHOOKS.hasten : WEBHOOKS.resend}
        </Button>
        <Button variant="default" size="md" onClick={() => void mutate()}>
          {WEBHOOKS.look}
        </Button>
      </div>
      <section className={classes.part} aria-labelledby="attempts">
        <h2 id="attempts">{WEBHOOKS.attemptsTitle}</h2>
        {delivery.attempts.length === 0 && <p className={classes.how}>{WEBHOOKS.noAttempts}</p>}
        <ol className={classes.list}>
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Facts({ delivery, url }: { delivery: DeliveryDetails; url: string }) {
  const { eventType, eventId, bookingId, state, createdAt, nextAttemptAt, resendOf } = delivery;
  return (
    <>
      <h2 className={requestClasses.title}>
        <code>{eventType}</code>{' '}
        <span className={webhookClasses.state} data-state={state}>
          {WEBHOOKS.deliveryStates[state]}
        </span>
      </h2>
      <dl className={classes.facts}>
        <dt>{WEBHOOKS.to}</dt>
        <dd>{url}</dd>
        <dt>{WEBHOOKS.event}</dt>
        <dd>
          <code>{eventId}</code>
        </dd>
        {bookingId !== null && (
          <>
            <dt>{WEBHOOKS.booking}</dt>
            <dd>
              <code>{bookingId}</code>
            </dd>
          </>
        )}
        <dt>{WEBHOOKS.created}</dt>
        <dd>{momentOf(createdAt)}</dd>
        {nextAttemptAt !== null && (
          <>
            <dt>{WEBHOOKS.next}</dt>
            <dd>{momentOf(nextAttemptAt)}</dd>
          </>
        )}
        {resendOf !== null && (
          <>
            <dt>{WEBHOOKS.resendOf}</dt>
            <dd>
              <code>{resendOf}</code>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function Attempt({ attempt }: { attempt: DeliveryDetails['attempts'][number] }) {
  const { number, at, durationMs, status, answer, error } = attempt;
  return (
    <li className={classes.item}>
      <div className={classes.named}>
        <strong>
          {WEBHOOKS.attempt(number)} · {status === null ? WEBHOOKS.noStatus : status}
        </strong>
        <p>
          {momentOf(at)} · {REQUESTS.took(durationMs.toLocaleString('en-IN'))}
        </p>
        {error !== null && <p className={webhookClasses.fault}>{error}</p>}
        {answer !== '' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by the keyboard
          <pre className={requestClasses.body} tabIndex={0}>
            {answer}
          </pre>
        )}
      </div>
    </li>
  );
}
