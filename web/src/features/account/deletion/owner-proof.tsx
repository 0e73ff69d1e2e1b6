import { useEffect, useRef } from 'react';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { PROOF } from '#src/locales/en/web/account/deletion.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { ConfirmWithGoogle } from '../../../components/proof/confirm-with-google.tsx';
import { ConfirmWithPasskey } from '../../../components/proof/confirm-with-passkey.tsx';
import { RecoveryCodeField } from '../../../components/proof/recovery-code-field.tsx';
import type { OwnerProof, Proof } from '../../../lib/accounts/owner-proof.ts';

export interface OwnerProofFieldsProps {
  readonly userId: string;
  /** The proofs that the account has. */
  readonly proofs: readonly Proof[];
  readonly password: string;
  readonly code: string;
  readonly faults: { readonly currentPassword?: string | undefined; readonly recoveryCode?: string | undefined };
  readonly onPassword: (password: string) => void;
  readonly onCode: (code: string) => void;
  /** Called when the owner has signed in with Google again, or used a passkey. */
  readonly onProved: (proof: OwnerProof) => void;
}

/** The proof of ownership before the account is deleted. */
export function OwnerProofFields({ userId, proofs, password, code, faults, ...on }: OwnerProofFieldsProps) {
  const field = useRef<HTMLDivElement>(null);
  const { onPassword, onCode, onProved } = on;
  const fault = faults.currentPassword ?? faults.recoveryCode;
  const byPassword = proofs.includes('currentPassword');
  useEffect(() => {
    if (byPassword || fault !== undefined) field.current?.querySelector('input')?.focus();
  }, [byPassword, fault]);
  return (
    <div ref={field}>
      <p role="alert">{PROOF.asked}</p>
      {byPassword && (
        <PasswordField
          label={PROFILE.current}
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => onPassword(event.currentTarget.value)}
          error={faults.currentPassword}
        />
      )}
      {proofs.includes('credential') && (
        <ConfirmWithGoogle only={!byPassword} words={PROOF} onProved={(credential) => onProved({ credential })} />
      )}
      {proofs.includes('passkey') && (
        <ConfirmWithPasskey userId={userId} onProved={(passkey) => onProved({ passkey })} />
      )}
      {proofs.includes('recoveryCode') && (
        <RecoveryCodeField
          value={code}
          onChange={(event) => onCode(event.currentTarget.value)}
          error={faults.recoveryCode}
        />
      )}
    </div>
  );
}
