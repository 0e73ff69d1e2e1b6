import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { signInSocially } from '../../../lib/accounts/log-in.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { paths } from '../../../lib/paths.ts';
import { beginInThisPage, type SignedIn, signInAddress, takeSignInReturn } from '../../../lib/session/sign-in-popup.ts';
import { useSignInWindow } from '../../../lib/session/use-sign-in-window.ts';
import classes from '../auth.module.css';
import { GoogleMark } from './google-mark.tsx';
import { logInBy } from './sign-in.ts';

interface Failure {
  readonly sentence: string;
  /** The sign-in whose popup was blocked: it can continue in this page. */
  readonly blocked?: string;
}

/**
 * Signs in through the identity provider's popup. A closed popup is reported, a blocked one continues in this page,
 * and the result signs in here; the other ways stay available.
 * @param children Content under the button. Errors come below that, where they shift nothing.
 */
export function GoogleButton({ children }: { readonly children: ReactNode }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const popup = useSignInWindow();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useCallback(
    async (who: SignedIn): Promise<void> => {
      setWaiting(true);
      try {
        await logInBy(signInSocially(who));
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown;
        // The login has the second step.
        if (thrown.code === 'SECOND_FACTOR_REQUIRED') await navigate(paths.login.href(), { state, replace: true });
        else setFailure({ sentence: thrown.msg });
      } finally {
        setWaiting(false);
      }
    },
    [navigate, state],
  );

  async function signIn(): Promise<void> {
    setWaiting(true);
    setFailure(null);
    const end = await popup.ask();
    if (end.kind === 'signed-in') return take(end.who);
    setWaiting(false);
    setFailure({ sentence: AUTH[end.kind], ...(end.kind === 'blocked' && { blocked: end.turn }) });
  }

  useEffect(() => {
    const back = takeSignInReturn();
    if (back === null) return;
    void Promise.resolve(navigate(paths.login.href(), { state: back.state, replace: true })).then(() => take(back.who));
  }, [navigate, take]);

  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={waiting}
        leftSection={<GoogleMark />}
        loaderProps={{ 'aria-label': AUTH.googleWaiting }}
        onClick={() => void signIn()}
      >
        {AUTH.google}
      </Button>
      {popup.stop !== null && (
        <StillWaiting sentence={WAITING_PARTS.signIn} wayOut={{ label: WAITING.stop, onClick: popup.stop }} />
      )}
      {children}
      {failure !== null && (
        <div className={classes.failure} role="alert">
          <p>{failure.sentence}</p>
          {failure.blocked !== undefined && <InThisPage turn={failure.blocked} from={state} />}
        </div>
      )}
    </>
  );
}

function InThisPage({ turn, from }: { turn: string; from: unknown }) {
  return (
    <a href={signInAddress(turn, 'page')} onClick={() => beginInThisPage(turn, from)}>
      {AUTH.inThisPage}
    </a>
  );
}
