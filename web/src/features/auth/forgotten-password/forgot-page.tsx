import { Button } from '@mantine/core';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { paths } from '../../../lib/paths.ts';
import { askForNewPassword } from '../api/mailed.ts';
import classes from '../auth.module.css';
import { FormSummary } from '../form/form-summary.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useResultMessage } from '../mail-link/use-result-message.ts';

/** Requests the email with a link to a new password. The message is the same whether there is an account or none. */
export function ForgotPage() {
  const [sent, tell] = useResultMessage();
  return (
    <section className={classes.card}>
      <PageHeading key={sent === null ? 'ask' : 'sent'}>{sent === null ? MAILED.forgot : MAILED.sent}</PageHeading>
      <div role="status">{sent !== null && <p>{sent}</p>}</div>
      {sent === null ? (
        <ForgotForm onSent={tell} />
      ) : (
        <>
          <p className={classes.how}>{MAILED.sentNext}</p>
          <Button variant="default" size="md" fullWidth onClick={() => tell(null)}>
            {MAILED.again}
          </Button>
        </>
      )}
      <p className={classes.other}>
        <Link to={paths.login.href()}>{MAILED.back}</Link>
      </p>
    </section>
  );
}

function ForgotForm({ onSent }: { onSent: (sentence: string) => void }) {
  const { form, onInput } = useDraft();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['email'],
    send: async ({ email }) => onSent((await askForNewPassword(email)).msg),
  });
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} onInput={onInput} noValidate>
      <p className={classes.how}>{MAILED.forgotHow}</p>
      <FormSummary faults={faults} failure={failure} />
      <TextField label={AUTH.email} name="email" type="email" autoComplete="username" required error={faults.email} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {MAILED.send}
      </Button>
    </form>
  );
}
