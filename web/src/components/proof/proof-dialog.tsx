import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import type { OwnerProof, Proof } from '../../lib/accounts/owner-proof.ts';
import { useBackClosesMe } from '../../lib/browser/use-back-closes.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { ConfirmWithGoogle } from './confirm-with-google.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import classes from './proof.module.css';
import { RecoveryCodeField } from './recovery-code-field.tsx';

/** The proofs that are asked for, and what was wrong with the last one. */
export interface AskedProof {
  readonly proofs: readonly Proof[];
  readonly faults: Readonly<Partial<Record<Proof, string>>>;
}

export interface ProofDialogProps {
  readonly userId: string;
  readonly asking: AskedProof;
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
            <DialogActions>
              <Button variant="default" onClick={onLeave}>
                {PASSKEY_PROOF.no}
              </Button>
              <Button type="submit" loading={busy}>
                {PASSKEY_PROOF.confirm}
              </Button>
            </DialogActions>
          </form>
        )}
      </div>
    </Dialog>
  );
}
