import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import classes from '../account.module.css';
import type { OwnerProof } from '../api/account.ts';
import { ConfirmWithGoogle } from '../profile/confirm-with-google.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import type { Asking } from './use-proved.ts';

export interface ProofDialogProps {
  readonly userId: string;
  readonly asking: Asking;
  readonly busy: boolean;
  readonly onProved: (proof: OwnerProof) => void;
  readonly onLeave: () => void;
}

/** Asks for one of the proofs that the account has. */
export function ProofDialog({ userId, asking, busy, onProved, onLeave }: ProofDialogProps) {
  const { proofs, faults } = asking;
  const [typed, setTyped] = useState('');
  const byPassword = proofs.includes('currentPassword');
  const byCode = proofs.includes('recoveryCode');
  useBackClosesMe(onLeave);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (typed === '' || busy) return;
    onProved(byPassword ? { currentPassword: typed } : { recoveryCode: typed });
  }

  return (
    <Dialog title={PASSKEY_PROOF.title} closeLabel={PASSKEY_PROOF.no} onClose={onLeave}>
      <div className={classes.proofs}>
        <p role="alert">{PASSKEY_PROOF.asked}</p>
        {proofs.includes('passkey') && (
          <ConfirmWithPasskey userId={userId} onProved={(passkey) => onProved({ passkey })} />
        )}
        {proofs.includes('credential') && (
          <ConfirmWithGoogle only={!byPassword} onProved={(credential) => onProved({ credential })} />
        )}
        {(byPassword || byCode) && (
          <form onSubmit={submit} noValidate className={classes.proofForm}>
            {byPassword ? (
              <PasswordField
                label={PROFILE.current}
                name="currentPassword"
                autoComplete="current-password"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                error={faults.currentPassword}
              />
            ) : (
              <RecoveryCodeField
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                error={faults.recoveryCode}
              />
            )}
            <div className={classes.dialogActions}>
              <Button variant="default" onClick={onLeave}>
                {PASSKEY_PROOF.no}
              </Button>
              <Button type="submit" loading={busy}>
                {PASSKEY_PROOF.confirm}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
