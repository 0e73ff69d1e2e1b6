import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { Problem } from '../../lib/api/problem.ts';
import { openSignInPopup, signInAddress } from '../../lib/session/sign-in-popup.ts';
import { signInSocially } from './api/sign-in.ts';
import classes from './auth.module.css';
import { enter } from './entry.ts';
import { AUTH } from './texts.ts';

/** Signs in through the identity service's popup. A blocked or closed window is said, with the other ways still there. */
export function GoogleButton() {
  const { data: config } = useConfig();
  const [waiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function signIn(address: string): Promise<void> {
    setWaiting(true);
    setTrouble(null);
    try {
      const end = await openSignInPopup(address);
      if (end.kind === 'signed-in') await enter(signInSocially(end.who));
      else setTrouble(AUTH[end.kind]);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      setTrouble(thrown.msg);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={waiting}
        loaderProps={{ 'aria-label': AUTH.googleWaiting }}
        disabled={config === undefined}
        onClick={() => config !== undefined && void signIn(signInAddress(config.services.identity))}
      >
        {AUTH.google}
      </Button>
      {trouble !== null && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
