/** What the dialog says of what stays, and of each way to go on with stays to come. */
export const FATES = {
  books:
    'What you paid, and when, stays in our books for at least 72 months without your name: India’s tax law asks for it.',
  first: 'You can take your data with you first.',
  keepMeans:
    'The bookings stand. You get their vouchers by mail, and your name and email stay with them until the day after check-out.',
  cancelMeans: 'You get back what their terms give at this moment, in 5 to 7 working days, to where you paid from:',
  comesBack: (stay: string, amount: string) => `${stay}: ${amount} comes back`,
  nothing: (stay: string) => `${stay}: nothing comes back`,
} as const;

/** What the dialog says when the owner has to prove who they are. */
export const PROOF = {
  asked: 'You signed in a while ago. Please confirm that it is you; your account has not been deleted.',
  googleOnly: 'Sign in with Google once more, and your account is deleted.',
  googleClosed: 'The sign-in window was closed before you were confirmed. Your account has not been deleted.',
  googleBlocked: 'Your browser did not open the sign-in window. Your account has not been deleted.',
} as const;
