import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointWithSecret } from '#contract/organisations/webhooks.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { changeEndpoint, type Endpoint, type Place, testEndpoint } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { useRun } from '../console/use-run.ts';
import { DeleteEndpoint } from './delete-endpoint.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { EndpointEntry } from './endpoint-entry.tsx';
import { MakeEndpoint } from './make-endpoint.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export interface EndpointsProps {
  readonly place: Place;
  readonly endpoints: readonly Endpoint[];
  readonly onChanged: () => Promise<void>;
  /** A test event was sent: its delivery is there to be read. */
  readonly onTested: () => void;
}

type Open =
  | { readonly kind: 'make' }
  | { readonly kind: 'edit' | 'rotate' | 'delete'; readonly endpoint: Endpoint }
  | { readonly kind: 'secret'; readonly made: WebhookEndpointWithSecret };

/** The most endpoints of a mode. */
const MOST = 10;

/** The endpoints of a mode and what can be done with them. */
export function Endpoints({ place, endpoints, onChanged, onTested }: EndpointsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const proof = useProof();
  const { busy, failed, run } = useRun();
  const close = () => setOpen(null);

  const test = ({ id }: Endpoint) =>
    run(id, async () => {
      await testEndpoint(place, id);
      onTested();
      return WEBHOOKS.tested;
    });

  const toggle = ({ id, state }: Endpoint) =>
    run(id, async () => {
      const to = state === 'enabled' ? 'disabled' : 'enabled';
      if ((await proof.run(() => changeEndpoint(place, id, { state: to }))) === null) return null;
      await onChanged();
      return WEBHOOKS.switched[to];
    });

  return (
    <section className={classes.part} aria-labelledby="endpoints">
      <h2 id="endpoints">{WEBHOOKS.endpoints}</h2>
      {endpoints.length === 0 ? (
        <p className={classes.how}>{WEBHOOKS.none[place.mode]}</p>
      ) : (
        <ul className={classes.list}>
          {endpoints.map((endpoint) => (
            <EndpointEntry
              key={endpoint.id}
              endpoint={endpoint}
              isBusy={busy === endpoint.id}
              failure={failed?.name === endpoint.id ? failed.sentence : null}
              onTest={() => test(endpoint)}
              onSwitch={() => toggle(endpoint)}
              onEdit={() => setOpen({ kind: 'edit', endpoint })}
              onRotate={() => setOpen({ kind: 'rotate', endpoint })}
              onDelete={() => setOpen({ kind: 'delete', endpoint })}
            />
          ))}
        </ul>
      )}
      {endpoints.length < MOST ? (
        <Button
          variant={endpoints.length === 0 ? 'filled' : 'default'}
          size="md"
          onClick={() => setOpen({ kind: 'make' })}
        >
          {WEBHOOKS.make[place.mode]}
        </Button>
      ) : (
        <p className={classes.how}>{WEBHOOKS.full}</p>
      )}
      {open?.kind === 'make' && (
        <MakeEndpoint place={place} onMade={(made) => setOpen({ kind: 'secret', made })} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <EditEndpoint
          place={place}
          endpoint={open.endpoint}
          onChanged={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'rotate' && (
        <RotateSecret
          place={place}
          endpoint={open.endpoint}
          onMade={(made) => setOpen({ kind: 'secret', made })}
          onClose={close}
        />
      )}
      {open?.kind === 'secret' && (
        <SecretDialog
          made={open.made}
          onClose={() => {
            close();
            void onChanged();
          }}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteEndpoint
          place={place}
          endpoint={open.endpoint}
          onDeleted={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {proof.dialog}
    </section>
  );
}
