/** What the second step of a sign-in says. */
export const SECOND_STEP = {
  title: 'One more step',
  how: 'Your account asks for a passkey after the password. Use it, or one of your recovery codes.',
  passkey: 'Use my passkey',
  code: 'Recovery code',
  codeHint: 'Each of your ten codes works once.',
  useCode: 'Log in with this code',
  back: 'Back to login',
} as const;
