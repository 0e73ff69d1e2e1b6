import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointWithSecret } from '#contract/organisations/webhooks.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { type Endpoint, type Place, rotateSecret } from '../api/webhooks.ts';
import { FormFailure } from '../console/form-failure.tsx';
import { useRun } from '../console/use-run.ts';

const OVERLAPS = Object.entries(KEYS.overlaps).map(([value, label]) => ({ value, label }));
const USUAL = '24';

export interface RotateSecretProps {
  readonly place: Place;
  readonly endpoint: Endpoint;
  readonly onMade: (made: WebhookEndpointWithSecret) => void;
  readonly onClose: () => void;
}

/** Gives an endpoint a new secret, after the question how long the old one signs beside it. */
export function RotateSecret({ place, endpoint, onMade, onClose }: RotateSecretProps) {
  const [hours, setHours] = useState(USUAL);
  const proof = useProof();
  const { busy, failed, run } = useRun();
  useBackClosesMe(onClose);
  const rotate = () =>
    run('rotate', async () => {
      const made = await proof.run(() => rotateSecret(place, endpoint.id, Number(hours)));
      if (made !== null) onMade(made);
      return null;
    });
  return (
    proof.dialog ?? (
      <Dialog title={WEBHOOKS.rotateTitle} closeLabel={WEBHOOKS.no} onClose={onClose}>
        <p>{WEBHOOKS.rotateHow}</p>
        <SelectField
          label={WEBHOOKS.overlap}
          options={OVERLAPS}
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
        <FormFailure failure={failed?.sentence ?? null} />
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            {WEBHOOKS.no}
          </Button>
          <Button loading={busy !== null} onClick={rotate}>
            {WEBHOOKS.rotateYes}
          </Button>
        </DialogActions>
      </Dialog>
    )
  );
}
