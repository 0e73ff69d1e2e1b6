import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { signIn } from '../../../lib/accounts/log-in.ts';
import { cameFrom, paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import classes from '../auth.module.css';
import { FormSummary } from '../form/form-summary.tsx';
import { useDraft } from '../form/use-draft.ts';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { useTicket } from '../second-step/ticket.ts';
import { BookedHotelHint } from './booked-hotel-hint.tsx';
import { GoogleButton } from './google-button.tsx';
import { logInBy } from './sign-in.ts';

const SecondStep = lazy(() =>
  import('../second-step/second-step.tsx').then(({ SecondStep: step }) => ({ default: step })),
);

/** Login. After signing in, the traveller returns to the previous page, otherwise home (specification, section 2). */
export function LoginPage() {
  const user = useCurrentUser();
  const { state } = useLocation();
  const { ticket } = useTicket();
  const { form, onInput } = useDraft();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['email', 'password'],
    send: (values) => logInBy(signIn(values)),
  });
  if (user !== null) return <Navigate to={cameFrom(state)} replace />;
  if (ticket !== null)
    return (
      <Suspense fallback={null}>
        <SecondStep ticket={ticket} />
      </Suspense>
    );
  return (
    <section className={classes.card}>
      <PageHeading>{AUTH.login}</PageHeading>
      <form ref={form} className={classes.form} method="post" onSubmit={onSubmit} onInput={onInput} noValidate>
        <FormSummary faults={faults} failure={failure} announced />
        <TextField
          label={AUTH.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          error={faults.email}
        />
        <PasswordField
          label={AUTH.password}
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
        <p className={classes.forgot}>
          <Link to={paths.forgot.href()}>{MAILED.forgotLink}</Link>
        </p>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {AUTH.login}
        </Button>
      </form>
      <p className={classes.other}>
        {AUTH.noAccount}{' '}
        <Link to={paths.signup.href()} state={state}>
          {AUTH.signup}
        </Link>
      </p>
      <p className={classes.or}>{AUTH.or}</p>
      <GoogleButton>
        <PasskeyButton />
        <BookedHotelHint state={state} />
      </GoogleButton>
    </section>
  );
}
