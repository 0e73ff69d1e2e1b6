import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';

/** A recovery code, in place of a passkey. */
export const RecoveryCodeField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...field}
    label={PASSKEY_PROOF.code}
    name="recoveryCode"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    hint={PASSKEY_PROOF.codeHint}
  />
);
