import { Button } from '@mantine/core';
import { useState } from 'react';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import { startProof } from '../../lib/accounts/owner-proof.ts';
import { sentenceOf } from '../../lib/api/problem.ts';
import { loadPasskeys } from '../../lib/passkeys/load-passkeys.ts';
import type { SignedPasskey } from '../../lib/passkeys/passkey-browser.ts';
import classes from './proof.module.css';

export interface ConfirmWithPasskeyProps {
  readonly userId: string;
  /** Called with what the passkey has signed. */
  readonly onProved: (passkey: SignedPasskey) => void;
}

/** Proves the owner by passkey; the values of the surrounding form stay. */
export function ConfirmWithPasskey({ userId, onProved }: ConfirmWithPasskeyProps) {
  const [waiting, setWaiting] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function prove(): Promise<void> {
    setWaiting(true);
    setWhy(null);
    try {
      const { signWithPasskey } = await loadPasskeys();
      const end = await signWithPasskey(await startProof(userId));
      if (end.ok) onProved(end.answer);
      else setWhy(end.why);
    } catch (thrown) {
      setWhy(sentenceOf(thrown));
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className={classes.byPasskey}>
      <Button
        variant="default"
        size="md"
        loading={waiting}
        loaderProps={{ 'aria-label': AUTH.passkeyWaiting }}
        onClick={() => void prove()}
      >
        {PASSKEY_PROOF.passkey}
      </Button>
      {why !== null && <p role="alert">{why}</p>}
    </div>
  );
}
