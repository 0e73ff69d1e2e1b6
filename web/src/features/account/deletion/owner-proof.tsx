import { useEffect, useRef } from 'react';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { PROOF } from '#src/locales/en/web/account/deletion.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import type { OwnerProof } from '../api/account.ts';
import type { Proof } from '../profile/accepted-proofs.ts';
import { ConfirmWithGoogle } from '../profile/confirm-with-google.tsx';

export interface OwnerProofFieldsProps {
  /** The proofs that the account has. */
  readonly proofs: readonly Proof[];
  readonly password: string;
  readonly fault: string | undefined;
  readonly onPassword: (password: string) => void;
  /** Called when the owner has signed in with Google again. */
  readonly onProved: (proof: OwnerProof) => void;
}

/** The proof of ownership before the account is deleted. */
export function OwnerProofFields({ proofs, password, fault, onPassword, onProved }: OwnerProofFieldsProps) {
  const field = useRef<HTMLDivElement>(null);
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
          error={fault}
        />
      )}
      {proofs.includes('credential') && (
        <ConfirmWithGoogle only={!byPassword} words={PROOF} onProved={(credential) => onProved({ credential })} />
      )}
    </div>
  );
}
