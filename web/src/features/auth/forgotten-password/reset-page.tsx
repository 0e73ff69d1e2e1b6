import { Button } from '@mantine/core';
import { useState } from 'react';
import { MESSAGES } from '#core/shared/index.ts';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Problem } from '../../../lib/api/problem.ts';
import { useLinkToken } from '../../../lib/browser/use-link-token.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetTraveller } from '../../../lib/session/sign-out.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { resetPassword } from '../api/mailed.ts';
import classes from '../auth.module.css';
import { FormSummary } from '../form/form-summary.tsx';
import { useResultMessage } from '../mail-link/use-result-message.ts';

/** Sets a new password with the mailed link. */
export function ResetPage() {
  const token = useLinkToken();
  const [changed, tell] = useResultMessage();
  const [ended, setEnded] = useState<{ readonly token: string; readonly sentence: string } | null>(null);
  const lost = token === '' ? MAILED.noLink : ended?.token === token ? ended.sentence : null;
  return (
    <section className={classes.card}>
      <PageHeading>{changed === null ? MAILED.reset : MAILED.changed}</PageHeading>
      <div role="status">{changed !== null && <p>{changed}</p>}</div>
      {changed !== null && (
        <Button component={Link} to={paths.login.href()} size="md" fullWidth>
          {MAILED.login}
        </Button>
      )}
      {changed === null && lost !== null && <LostLink sentence={lost} />}
      {changed === null && lost === null && (
        <ResetForm token={token} onChanged={tell} onEnded={(sentence) => setEnded({ token, sentence })} />
      )}
    </section>
  );
}

const LostLink = ({ sentence }: { sentence: string }) => (
  <>
    <div className={classes.lost}>
      <Notice kind="problem">{sentence}</Notice>
    </div>
    <p className={classes.other}>
      <Link to={paths.forgot.href()}>{MAILED.newLink}</Link>
    </p>
  </>
);

interface ResetFormProps {
  readonly token: string;
  readonly onChanged: (sentence: string) => void;
  readonly onEnded: (sentence: string) => void;
}

function ResetForm({ token, onChanged, onEnded }: ResetFormProps) {
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['password', 'confirm'],
    check: ({ password, confirm }) =>
      password === confirm ? {} : { confirm: translate(MESSAGES.SIGNUP_PASSWORDS_DIFFER) },
    async send({ password }) {
      try {
        const { msg } = await resetPassword({ token, password });
        // The account that was signed in here has been signed out, as on every other device.
        if (appState.getState().user.currentUser !== null) forgetTraveller();
        onChanged(msg);
      } catch (thrown) {
        if (!(thrown instanceof Problem && thrown.code === 'LINK_EXPIRED')) throw thrown;
        onEnded(thrown.msg);
      }
    },
  });
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <p className={classes.how}>{MAILED.resetHow}</p>
      <FormSummary faults={faults} failure={failure} />
      <PasswordField
        label={MAILED.newPassword}
        name="password"
        autoComplete="new-password"
        required
        hint={AUTH.passwordHint}
        error={faults.password}
      />
      <PasswordField
        label={MAILED.confirm}
        name="confirm"
        autoComplete="new-password"
        required
        error={faults.confirm}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {MAILED.save}
      </Button>
    </form>
  );
}
