import { Button } from '@mantine/core';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Notice } from '../../../components/notice.tsx';
import type { Endpoint } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { dayOf, momentOf } from '../console/days.ts';
import { secretMark } from './secret-mark.ts';
import webhookClasses from './webhooks.module.css';

export interface EndpointEntryProps {
  readonly endpoint: Endpoint;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onTest: () => void;
  readonly onSwitch: () => void;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
  readonly onDelete: () => void;
}

/** What is wrong with an endpoint; `null` for nothing. */
function troubleOf({ state, switchedOffFor, failingSince }: Endpoint): string | null {
  if (state === 'switched_off') return WEBHOOKS.switchedOff[switchedOffFor ?? 'failing'];
  return failingSince === null ? null : WEBHOOKS.failing(momentOf(failingSince));
}

/** An endpoint: where it is, what it is sent, how it is, and what can be done with it. */
export function EndpointEntry(props: EndpointEntryProps) {
  const { endpoint, isBusy, failure, onTest, onSwitch, onEdit, onRotate, onDelete } = props;
  const { url, description, eventTypes, state, createdAt, signingSecrets } = endpoint;
  const trouble = troubleOf(endpoint);
  const isOn = state === 'enabled';
  return (
    <li className={classes.item}>
      <div className={classes.named}>
        <h3 className={webhookClasses.url}>
          <code>{url}</code>{' '}
          <span className={webhookClasses.state} data-state={state}>
            {WEBHOOKS.states[state]}
          </span>
        </h3>
        {trouble !== null && (
          <div className={webhookClasses.trouble}>
            <Notice kind="hint">{trouble}</Notice>
          </div>
        )}
        <dl className={classes.facts}>
          {description !== '' && (
            <>
              <dt>{WEBHOOKS.description}</dt>
              <dd>{description}</dd>
            </>
          )}
          <dt>{WEBHOOKS.events}</dt>
          <dd>{eventTypes.length === 0 ? WEBHOOKS.everything : eventTypes.join(', ')}</dd>
          <dt>{WEBHOOKS.secret}</dt>
          <dd>
            {signingSecrets.map(({ lastFour, expiresAt }) => (
              <div key={lastFour}>
                <code>{secretMark(lastFour)}</code>
                {expiresAt !== null && ` · ${WEBHOOKS.until(momentOf(expiresAt))}`}
              </div>
            ))}
          </dd>
          <dt>{WEBHOOKS.made}</dt>
          <dd>{dayOf(createdAt)}</dd>
        </dl>
        {failure !== null && <Notice kind="problem">{failure}</Notice>}
      </div>
      <div className={`${classes.ways} ${webhookClasses.below}`}>
        {isOn && (
          <Button variant="default" aria-label={WEBHOOKS.testOf(url)} loading={isBusy} onClick={onTest}>
            {WEBHOOKS.test}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={WEBHOOKS.switchOf[isOn ? 'off' : 'on'](url)}
          loading={isBusy}
          onClick={onSwitch}
        >
          {isOn ? WEBHOOKS.off : WEBHOOKS.on}
        </Button>
        <Button variant="default" aria-label={WEBHOOKS.editOf(url)} onClick={onEdit}>
          {WEBHOOKS.edit}
        </Button>
        <Button variant="default" aria-label={WEBHOOKS.rotateOf(url)} onClick={onRotate}>
          {WEBHOOKS.rotate}
        </Button>
        <Button variant="default" aria-label={WEBHOOKS.deleteOf(url)} onClick={onDelete}>
          {WEBHOOKS.delete}
        </Button>
      </div>
    </li>
  );
}
