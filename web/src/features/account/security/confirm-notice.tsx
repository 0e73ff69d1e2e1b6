import { useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import { SECURITY } from '#src/locales/en/web/account/security.ts';
import { Notice } from '../../../components/notice.tsx';
import { confirmAgain } from '../../../lib/accounts/confirm-again.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './security.module.css';

/** Asks for the confirmation of an unconfirmed address; nothing depends on it. */
export function ConfirmNotice({ user }: { user: UserDetails }) {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      toast.success((await confirmAgain(user._id)).msg);
    } catch (fault) {
      toast.error(sentenceOf(fault));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const label = busy ? SECURITY.sending : SECURITY.sendAgain;
  return (
    <div className={classes.unconfirmed}>
      <Notice kind="hint" action={{ label, onClick: () => void send() }}>
        {SECURITY.unconfirmed(user.email)}
      </Notice>
    </div>
  );
}
