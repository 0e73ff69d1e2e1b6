import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import { PROFILE } from '#src/locales/en/web/account/account.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { ConfirmWithGoogle } from '../../../components/proof/confirm-with-google.tsx';
import { ConfirmWithPasskey } from '../../../components/proof/confirm-with-passkey.tsx';
import { RecoveryCodeField } from '../../../components/proof/recovery-code-field.tsx';
import classes from '../account.module.css';
import { ConfirmNotice } from '../security/confirm-notice.tsx';
import { PhotoField } from './photo-field.tsx';
import { PROOFS } from './use-held-place.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSyncedFields } from './use-synced-fields.ts';

const SecuritySection = lazy(() =>
  import('../security/security-section.tsx').then(({ SecuritySection: section }) => ({ default: section })),
);

/** The profile panel: photo, name, email and password (specification, section 2); below them the list of sessions. */
export function ProfilePanel({ user }: { user: UserDetails }) {
  const [picked, setPicked] = useState<string | null>(null);
  const photo = picked ?? user.profilePicture;
  const [uploading, setUploading] = useState(false);
  const form = useSyncedFields(user);
  const hint = useId();
  const { faults, asks, heldHeight, busy, onSubmit, onProved } = useProfileForm({ user, photo, uploading, form });
  return (
    <>
      <PageHeading>{PROFILE.title}</PageHeading>
      {!user.emailConfirmed && <ConfirmNotice user={user} />}
      <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
        <PhotoField
          name={user.name}
          photo={photo}
          unsaved={photo !== user.profilePicture}
          onPhoto={setPicked}
          onWay={setUploading}
        />
        <TextField
          label={PROFILE.name}
          name="name"
          autoComplete="name"
          defaultValue={user.name}
          required
          error={faults.name}
        />
        <TextField
          label={PROFILE.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user.email}
          required
          error={faults.email}
        />
        <PasswordField
          label={PROFILE.password}
          name="password"
          autoComplete="new-password"
          hint={PROFILE.passwordHint}
          error={faults.password}
        />
        <PasswordField label={PROFILE.confirm} name="confirm" autoComplete="new-password" />
        {(asks.length > 0 || heldHeight > 0) && (
          <div className={classes.proofs} style={{ minHeight: heldHeight }} {...{ [PROOFS]: '' }}>
            {asks.includes('currentPassword') && (
              <PasswordField
                label={PROFILE.current}
                name="currentPassword"
                autoComplete="current-password"
                hint={PROFILE.currentHint}
                error={faults.currentPassword}
              />
            )}
            {asks.includes('credential') && (
              <ConfirmWithGoogle
                only={!asks.includes('currentPassword')}
                onProved={(credential) => onProved({ credential })}
              />
            )}
            {asks.includes('passkey') && (
              <ConfirmWithPasskey userId={user._id} onProved={(passkey) => onProved({ passkey })} />
            )}
            {asks.includes('recoveryCode') && <RecoveryCodeField error={faults.recoveryCode} />}
          </div>
        )}
        <p id={hint} className={classes.reason}>
          {uploading ? PROFILE.uploading : ''}
        </p>
        <Button
          type="submit"
          size="md"
          loading={busy}
          {...(uploading && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': hint })}
        >
          {PROFILE.update}
        </Button>
      </form>
      <Suspense fallback={<div className={classes.later} />}>
        <SecuritySection user={user} />
      </Suspense>
    </>
  );
}
