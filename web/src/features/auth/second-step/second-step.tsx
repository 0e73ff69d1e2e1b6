import { Button } from '@mantine/core';
import { useState } from 'react';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { SECOND_STEP } from '#src/locales/en/web/auth/second-step.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { finishSecondStep, startSecondStep } from '../../../lib/accounts/passkeys.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { signWithPasskey } from '../../../lib/passkeys/passkey-browser.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../auth.module.css';
import { FormSummary } from '../form/form-summary.tsx';
import { logInBy } from '../sign-in/sign-in.ts';
import { forgetTicket } from './ticket.ts';

const hasEnded = (thrown: unknown): boolean => thrown instanceof Problem && thrown.code === 'SIGN_IN_EXPIRED';

/** A ticket that has ended leads back to the login, where a toast says why. */
function backWhenEnded(thrown: unknown): void {
  if (hasEnded(thrown)) forgetTicket();
}

async function started(ticket: string) {
  try {
    return await startSecondStep(ticket);
  } catch (thrown) {
    if (hasEnded(thrown)) toast.error(sentenceOf(thrown));
    throw thrown;
  }
}

/** The second step of a sign-in: a passkey or a recovery code, after the right password. */
export function SecondStep({ ticket }: { ticket: string }) {
  const [waiting, setWaiting] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['recoveryCode'],
    async send({ recoveryCode }) {
      try {
        await logInBy(finishSecondStep({ ticket, recoveryCode }));
        forgetTicket();
      } catch (thrown) {
        backWhenEnded(thrown);
        throw thrown;
      }
    },
  });

  async function byPasskey(): Promise<void> {
    setWaiting(true);
    setWhy(null);
    try {
      const end = await signWithPasskey(await started(ticket));
      if (!end.ok) return setWhy(end.why);
      await logInBy(finishSecondStep({ ticket, passkey: end.answer }));
      forgetTicket();
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      backWhenEnded(thrown);
      setWhy(thrown.msg);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <section className={classes.card}>
      <PageHeading>{SECOND_STEP.title}</PageHeading>
      <p className={classes.how}>{SECOND_STEP.how}</p>
      <Button
        size="md"
        fullWidth
        loading={waiting}
        loaderProps={{ 'aria-label': AUTH.passkeyWaiting }}
        onClick={() => void byPasskey()}
      >
        {SECOND_STEP.passkey}
      </Button>
      {why !== null && (
        <p className={classes.failure} role="alert">
          {why}
        </p>
      )}
      <p className={classes.or}>{AUTH.or}</p>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <FormSummary faults={faults} failure={failure} announced />
        <TextField
          label={SECOND_STEP.code}
          name="recoveryCode"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={SECOND_STEP.codeHint}
          error={faults.recoveryCode}
        />
        <Button type="submit" variant="default" size="md" fullWidth loading={busy}>
          {SECOND_STEP.useCode}
        </Button>
      </form>
      <p className={classes.other}>
        <button type="button" className={classes.plain} onClick={forgetTicket}>
          {SECOND_STEP.back}
        </button>
      </p>
    </section>
  );
}
