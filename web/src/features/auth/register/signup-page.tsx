import { Button } from '@mantine/core';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { MESSAGES } from '#core/shared/index.ts';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { register } from '../../../lib/accounts/register.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { cameFrom, paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import classes from '../auth.module.css';
import { FormSummary } from '../form/form-summary.tsx';
import { useDraft } from '../form/use-draft.ts';
import { BookedHotelHint } from '../sign-in/booked-hotel-hint.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { registerBy } from '../sign-in/sign-in.ts';

/** Signup. A new account goes on to the login, which keeps the page the traveller came from. */
export function SignupPage() {
  const user = useCurrentUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { form, onInput } = useDraft();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['name', 'email', 'password', 'confirm'],
    check: ({ password, confirm }) =>
      password === confirm ? {} : { confirm: translate(MESSAGES.SIGNUP_PASSWORDS_DIFFER) },
    async send({ name, email, password }) {
      await registerBy(register({ name, email, password }));
      await navigate(paths.login.href(), { state });
    },
  });
  if (user !== null) return <Navigate to={cameFrom(state)} replace />;
  return (
    <section className={classes.card}>
      <PageHeading>{AUTH.signup}</PageHeading>
      <form ref={form} className={classes.form} method="post" onSubmit={onSubmit} onInput={onInput} noValidate>
        <FormSummary faults={faults} failure={failure} announced />
        <TextField label={AUTH.name} name="name" autoComplete="name" required error={faults.name} />
        <TextField label={AUTH.email} name="email" type="email" autoComplete="email" required error={faults.email} />
        <PasswordField
          label={AUTH.password}
          name="password"
          autoComplete="new-password"
          required
          hint={AUTH.passwordHint}
          error={faults.password}
        />
        <PasswordField
          label={AUTH.confirm}
          name="confirm"
          autoComplete="new-password"
          required
          error={faults.confirm}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {AUTH.signup}
        </Button>
      </form>
      <p className={classes.or}>{AUTH.or}</p>
      <GoogleButton>
        <p className={classes.other}>
          {AUTH.hasAccount}{' '}
          <Link to={paths.login.href()} state={state}>
            {AUTH.login}
          </Link>
        </p>
        <BookedHotelHint state={state} />
      </GoogleButton>
    </section>
  );
}
