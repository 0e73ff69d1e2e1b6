/** The emails about an account: what each says before and after the link that it carries. */
export const ACCOUNT_EMAILS = {
  hello: 'Hello,',
  dear: (name: string) => `Dear ${name},`,
  confirm: {
    subject: 'Confirm your email for Padav',
    before: 'Please confirm that this is your email. Open this link within 3 days:',
    after: 'If you did not create an account at Padav, you can ignore this email.',
  },
  reset: {
    subject: 'Choose a new password for Padav',
    before:
      'We received a request for a new password for your account. Choose it here within 30 minutes; the link works once:',
    after: 'If it was not you, you can ignore this email: your password stays the same.',
  },
  noPassword: {
    subject: 'How you log in to Padav',
    before:
      'We received a request for a new password for your account. It has none: you log in with "Continue with Google" here:',
    after:
      'Once logged in, you can add a password in your profile. If it was not you who asked, you can ignore this email.',
  },
  passwordChanged: {
    subject: 'Your Padav password was changed',
    changed: 'Your password was changed, and you were logged out on every device.',
    tellUs: 'If it was not you, tell us immediately.',
    chooseNew: 'If it was not you, choose a new password immediately:',
  },
  securityChanged: {
    subjects: {
      'passkey-added': 'A passkey was added to your Padav account',
      'passkey-removed': 'A passkey was removed from your Padav account',
      'second-factor-on': 'Padav now asks for your passkey after your password',
      'second-factor-off': 'Padav no longer asks for your passkey after your password',
      'recovery-codes-new': 'Your Padav recovery codes were replaced',
      'recovery-code-used': 'A recovery code of your Padav account was used',
    },
    changes: {
      'passkey-added': 'A passkey was added to your account. Whoever has it can log in with it.',
      'passkey-removed': 'A passkey was removed from your account. It can no longer be used to log in.',
      'second-factor-on': 'From now on we ask for your passkey, or a recovery code, after your password.',
      'second-factor-off':
        'We no longer ask for your passkey after your password, and your recovery codes are deleted.',
      'recovery-codes-new': 'You have ten new recovery codes. The earlier ones no longer work.',
      'recovery-code-used': 'A recovery code was used to confirm that it was you. It does not work again.',
    },
    ifNotYou: 'If it was not you, choose a new password immediately:',
    thenLook: 'Then log in and, in your profile, remove the passkeys that are not yours.',
  },
  emailChanged: {
    subject: 'Your Padav email was changed',
    changed: 'Your account had this email until now. It has another one, to which we write from now on.',
    tellUs: 'If it was not you, tell us immediately.',
  },
};
