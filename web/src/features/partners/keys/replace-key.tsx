import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { rotateKey } from '../api/keys.ts';
import { FormFailure } from '../console/form-failure.tsx';
import { useRun } from '../console/use-run.ts';

const OVERLAPS = Object.entries(KEYS.overlaps).map(([value, label]) => ({ value, label }));
const USUAL = '24';
const HOUR_MS = 3_600_000;

/** The replaced key as it is from now on. */
function afterOverlap(key: ApiKey, hours: number): ApiKey {
  const end = new Date(Date.now() + hours * HOUR_MS).toISOString();
  return hours === 0 ? { ...key, revokedAt: end } : { ...key, expiresAt: end };
}

export interface ReplaceKeyProps {
  readonly organisationId: string;
  readonly replaced: ApiKey;
  readonly onMade: (made: NewApiKey, replaced: ApiKey) => void;
  readonly onClose: () => void;
}

/** Replaces a key, after the question how long the old one goes on. */
export function ReplaceKey({ organisationId, replaced, onMade, onClose }: ReplaceKeyProps) {
  const [hours, setHours] = useState(USUAL);
  const proof = useProof();
  const { busy, failed, run } = useRun();
  const replace = () =>
    run('replace', async () => {
      const overlap = Number(hours);
      const made = await proof.run(() => rotateKey(organisationId, replaced.id, overlap));
      if (made !== null) onMade(made, afterOverlap(replaced, overlap));
      return null;
    });
  return (
    proof.dialog ?? (
      <Question
        name={replaced.name}
        hours={hours}
        busy={busy !== null}
        failure={failed?.sentence ?? null}
        onHours={setHours}
        onReplace={replace}
        onClose={onClose}
      />
    )
  );
}

interface QuestionProps {
  readonly name: string;
  readonly hours: string;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onHours: (hours: string) => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

function Question({ name, hours, busy, failure, onHours, onReplace, onClose }: QuestionProps) {
  useBackClosesMe(onClose);
  return (
    <Dialog title={KEYS.replaceTitle(name)} closeLabel={KEYS.no} onClose={onClose}>
      <p>{KEYS.replaceHow}</p>
      <SelectField
        label={KEYS.overlap}
        options={OVERLAPS}
        value={hours}
        onChange={(event) => onHours(event.currentTarget.value)}
      />
      <FormFailure failure={failure} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {KEYS.no}
        </Button>
        <Button loading={busy} onClick={onReplace}>
          {KEYS.replaceYes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
