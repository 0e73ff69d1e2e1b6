import { Button } from '@mantine/core';
import { useState } from 'react';
import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { refreshUser } from '../../../lib/api/user.ts';
import { useLinkToken } from '../../../lib/browser/use-link-token.ts';
import { paths } from '../../../lib/paths.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { confirmEmail } from '../api/mailed.ts';
import classes from '../auth.module.css';
import { useResultMessage } from '../mail-link/use-result-message.ts';

type Outcome =
  /** `open`: not confirmed yet. */
  | { readonly kind: 'open' | 'asking' }
  | { readonly kind: 'done' }
  /** `again`: the link may still be valid. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly again: boolean };

const NO_LINK: Outcome = { kind: 'failed', sentence: MAILED.noLink, again: false };

function startOf(token: string, told: string | null): Outcome {
  if (told !== null) return { kind: 'done' };
  return token === '' ? NO_LINK : { kind: 'open' };
}

async function follow(token: string, tell: (sentence: string) => void): Promise<Outcome> {
  try {
    const { msg } = await confirmEmail(token);
    const user = appState.getState().user.currentUser;
    if (user !== null) await refreshUser(user.userDetails._id);
    tell(msg);
    return { kind: 'done' };
  } catch (thrown) {
    const again = !(thrown instanceof Problem && thrown.code === 'LINK_EXPIRED');
    return { kind: 'failed', sentence: sentenceOf(thrown), again };
  }
}

/**
 * Confirms the address that an email was sent to, on a click: programs that scan emails open every link in them, and
 * must not confirm an address for somebody who only typed it.
 */
export function ConfirmPage() {
  const token = useLinkToken();
  return <Confirm key={token} token={token} />;
}

function Confirm({ token }: { token: string }) {
  const [told, tell] = useResultMessage();
  const [outcome, setOutcome] = useState<Outcome>(startOf(token, told));
  async function ask(): Promise<void> {
    setOutcome({ kind: 'asking' });
    setOutcome(await follow(token, tell));
  }
  return (
    <section className={classes.card}>
      <PageHeading>{outcome.kind === 'done' ? MAILED.confirmed : MAILED.confirmTitle}</PageHeading>
      <div role="status">
        {outcome.kind === 'asking' && <p>{MAILED.confirming}</p>}
        {outcome.kind === 'done' && <p>{told}</p>}
      </div>
      {outcome.kind === 'open' && (
        <>
          <p className={classes.how}>{MAILED.confirmHow}</p>
          <Button size="md" fullWidth onClick={() => void ask()}>
            {MAILED.confirmNow}
          </Button>
        </>
      )}
      {outcome.kind === 'failed' && <Failed outcome={outcome} onRetry={() => void ask()} />}
      {outcome.kind === 'done' && (
        <Button component={Link} to={paths.profile.href()} size="md" fullWidth>
          {MAILED.goOn}
        </Button>
      )}
    </section>
  );
}

function Failed({ outcome, onRetry }: { outcome: Extract<Outcome, { kind: 'failed' }>; onRetry: () => void }) {
  if (outcome.again)
    return (
      <div className={classes.lost}>
        <Notice kind="problem" action={{ label: MAILED.retry, onClick: onRetry }}>
          {outcome.sentence}
        </Notice>
      </div>
    );
  return (
    <>
      <div className={classes.lost}>
        <Notice kind="problem">{outcome.sentence}</Notice>
      </div>
      <p className={classes.how}>{MAILED.askAgain}</p>
      <Button component={Link} to={paths.profile.href()} size="md" fullWidth>
        {MAILED.goOn}
      </Button>
    </>
  );
}
