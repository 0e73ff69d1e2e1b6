/** What the check step says about the account of a visitor. */
export const OWN_ACCOUNT = {
  begin: 'Book as a new guest',
  title: 'Your account',
  how: 'We make it when you pay. It keeps your booking, your voucher and your refunds.',
  passkeyInstead: 'Use a passkey instead of a password',
  passkeyHow:
    'When you pay, your device asks for your fingerprint, face or screen lock. There is no password to remember.',
  passwordInstead: 'Use a password instead',
  passkeyName: 'My device',
  hasAccount: 'I already have an account',
  loginHow: 'Log in here, and everything you have typed stays.',
  newInstead: 'Make a new account',
  otherWays: 'Other ways to log in',
  cheaper: (before: string, now: string) => `Your account lowers the price from ${before} to ${now}.`,
  cheaperMore: 'Nothing is booked yet. Pay the new total when you are ready.',
} as const;
