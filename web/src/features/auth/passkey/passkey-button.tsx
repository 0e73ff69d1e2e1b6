import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { KeyRoundIcon } from '../../../components/icons/marks.tsx';
import { signInByPasskey, startPasskeySignIn } from '../../../lib/accounts/passkeys.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { loadPasskeys } from '../../../lib/passkeys/load-passkeys.ts';
import classes from '../auth.module.css';
import { logInBy } from '../sign-in/sign-in.ts';
import { offerInField } from './offer-in-field.ts';

/**
 * Signs in by passkey. Where the browser can, passkeys are also offered in the list of the address field. Errors come
 * below the button.
 */
export function PasskeyButton() {
  const [waiting, setWaiting] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  // Asking by the button ends the offer in the field; it comes back when that is over.
  useEffect(() => (waiting ? undefined : offerInField(setWhy)), [waiting]);

  async function signIn(): Promise<void> {
    setWaiting(true);
    setWhy(null);
    try {
      const { signWithPasskey } = await loadPasskeys();
      const end = await signWithPasskey(await startPasskeySignIn());
      if (end.ok) await logInBy(signInByPasskey(end.answer));
      else setWhy(end.why);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      setWhy(thrown.msg);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className={classes.passkey}>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={waiting}
        leftSection={<KeyRoundIcon size={18} aria-hidden="true" />}
        loaderProps={{ 'aria-label': AUTH.passkeyWaiting }}
        onClick={() => void signIn()}
      >
        {AUTH.passkey}
      </Button>
      {why !== null && (
        <p className={classes.failure} role="alert">
          {why}
        </p>
      )}
    </div>
  );
}
