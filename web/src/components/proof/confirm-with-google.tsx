import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { type PopupEnd, signInAddress, waitFor } from '../../lib/session/sign-in-popup.ts';
import { useSignInWindow } from '../../lib/session/use-sign-in-window.ts';
import { StillWaiting } from '../waiting/waiting.tsx';
import classes from './proof.module.css';

export interface ConfirmWithGoogleProps {
  /** Whether the account has no other proof. */
  readonly only: boolean;
  /** The purpose, where that is not saving the profile. */
  readonly words?: Readonly<Record<'googleOnly' | 'googleClosed' | 'googleBlocked', string>>;
  /** Called with the credential of the new sign-in. */
  readonly onProved: (credential: string) => void;
}

type Failure = { readonly kind: 'closed' } | { readonly kind: 'blocked'; readonly turn: string };

/** Signs in with Google again; the values of the surrounding form stay. */
export function ConfirmWithGoogle({ only, words = PROFILE, onProved }: ConfirmWithGoogleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useSignInWindow();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const proved = useRef(onProved);

  useEffect(() => {
    proved.current = onProved;
  }, [onProved]);

  // As the only proof, it takes the focus.
  useEffect(() => {
    if (only) button.current?.focus();
  }, [only]);

  async function open(): Promise<void> {
    setFailure(null);
    setWaiting(true);
    const end = await popup.ask();
    setWaiting(false);
    take(end);
  }

  function take(end: PopupEnd): void {
    setFailure(end.kind === 'signed-in' ? null : end);
    if (end.kind === 'signed-in') proved.current(end.who.credential);
  }

  return (
    <fieldset className={classes.proof}>
      <legend>{PROFILE.confirmTitle}</legend>
      <p>{only ? words.googleOnly : PROFILE.googleOr}</p>
      <Button
        ref={button}
        variant="default"
        size="md"
        loading={waiting}
        loaderProps={{ 'aria-label': PROFILE.googleWaiting }}
        onClick={() => void open()}
      >
        {PROFILE.google}
      </Button>
      {popup.stop !== null && (
        <StillWaiting sentence={WAITING_PARTS.signIn} wayOut={{ label: WAITING.stop, onClick: popup.stop }} />
      )}
      {failure !== null && (
        <div role="alert">
          <p>{failure.kind === 'closed' ? words.googleClosed : words.googleBlocked}</p>
          {failure.kind === 'blocked' && (
            <InNewTab turn={failure.turn} onOpen={() => void waitFor(failure.turn).then(take)} />
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A link is not blocked, and the page with the form stays open. */
function InNewTab({ turn, onOpen }: { turn: string; onOpen: () => void }) {
  return (
    <a href={signInAddress(turn, 'popup')} target="_blank" rel="noopener" onClick={onOpen}>
      {PROFILE.googleInTab}
    </a>
  );
}
