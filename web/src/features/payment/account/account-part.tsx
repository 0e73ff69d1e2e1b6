import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { SECOND_STEP } from '#src/locales/en/web/auth/second-step.ts';
import { OWN_ACCOUNT } from '#src/locales/en/web/payment/account.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Link } from '../../../components/link.tsx';
import { canOfferPasskeys } from '../../../lib/passkeys/can-offer-passkeys.ts';
import { paths, type SignInState } from '../../../lib/paths.ts';
import type { AccountField } from './account-draft.ts';
import classes from './account-part.module.css';
import type { AccountForm } from './use-account.ts';

export interface AccountPartProps {
  readonly account: AccountForm;
  readonly hotelName: string;
  /** Called when the traveller has logged in by a button of the part. */
  readonly onEntered: () => void;
}

/** The value, the fault and the change of a field. */
const bound = ({ texts, faults, type }: AccountForm, name: AccountField) => ({
  name: `account.${name}`,
  required: true,
  value: texts[name],
  error: faults[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
});

/** Links between the ways; each is a button, since nothing is left. */
const Way = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.way} onClick={onClick}>
    {label}
  </button>
);

/** The part of the check step in which a visitor makes an account, or logs in to one. */
export function AccountPart({ account, hotelName, onEntered }: AccountPartProps) {
  const id = useId();
  const { way, problem, refusals, isSecondStep, check, enter, enterByPasskey } = account;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [refusals]);

  const told = async (entering: Promise<unknown>): Promise<void> => {
    if ((await entering) !== null) onEntered();
  };
  /** A new account is made when the traveller pays, not by Enter in a field. */
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (way === 'login' && check()) void told(enter());
  }

  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{isSecondStep ? SECOND_STEP.title : OWN_ACCOUNT.title}</h3>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {isSecondStep ? (
          <SecondStepFields account={account} onPasskey={() => void told(enterByPasskey())} />
        ) : way === 'login' ? (
          <LoginFields account={account} hotelName={hotelName} onPasskey={() => void told(enterByPasskey())} />
        ) : (
          <NewFields account={account} />
        )}
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}

function NewFields({ account }: { account: AccountForm }) {
  const { way, choose } = account;
  return (
    <>
      <p className={classes.how}>{OWN_ACCOUNT.how}</p>
      <TextField {...bound(account, 'name')} label={AUTH.name} autoComplete="name" maxLength={200} />
      <TextField
        {...bound(account, 'email')}
        label={AUTH.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {way === 'password' ? (
        <PasswordField
          {...bound(account, 'password')}
          label={AUTH.password}
          autoComplete="new-password"
          hint={AUTH.passwordHint}
        />
      ) : (
        <p className={classes.how} role="status">
          {OWN_ACCOUNT.passkeyHow}
        </p>
      )}
      <div className={classes.ways}>
        {way === 'passkey' ? (
          <Way label={OWN_ACCOUNT.passwordInstead} onClick={() => choose('password')} />
        ) : (
          canOfferPasskeys() && <Way label={OWN_ACCOUNT.passkeyInstead} onClick={() => choose('passkey')} />
        )}
        <Way label={OWN_ACCOUNT.hasAccount} onClick={() => choose('login')} />
      </div>
    </>
  );
}

interface KnownProps {
  readonly account: AccountForm;
  readonly onPasskey: () => void;
}

function LoginFields({ account, hotelName, onPasskey }: KnownProps & { hotelName: string }) {
  const { pathname, search } = useLocation();
  const origin: SignInState = { from: { pathname, search }, hotel: hotelName };
  return (
    <>
      <p className={classes.how}>{OWN_ACCOUNT.loginHow}</p>
      <TextField
        {...bound(account, 'email')}
        label={AUTH.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField {...bound(account, 'password')} label={AUTH.password} autoComplete="current-password" />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" size="md" loading={account.busy}>
          {AUTH.login}
        </Button>
        {canOfferPasskeys() && (
          <Button variant="default" size="md" disabled={account.busy} onClick={onPasskey}>
            {AUTH.passkey}
          </Button>
        )}
      </div>
      <div className={classes.ways}>
        <Way label={OWN_ACCOUNT.newInstead} onClick={() => account.choose('password')} />
        <Link to={paths.login.href()} state={origin} className={classes.way}>
          {OWN_ACCOUNT.otherWays}
        </Link>
      </div>
    </>
  );
}

const SecondStepFields = ({ account, onPasskey }: KnownProps) => (
  <>
    <p className={classes.how} role="status">
      {SECOND_STEP.how}
    </p>
    <Button variant="default" size="md" disabled={account.busy} onClick={onPasskey}>
      {SECOND_STEP.passkey}
    </Button>
    <TextField
      {...bound(account, 'recoveryCode')}
      label={SECOND_STEP.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={SECOND_STEP.codeHint}
    />
    <Button type="submit" variant="default" size="md" loading={account.busy}>
      {SECOND_STEP.useCode}
    </Button>
    <div className={classes.ways}>
      <Way label={SECOND_STEP.back} onClick={() => account.choose('login')} />
    </div>
  </>
);
