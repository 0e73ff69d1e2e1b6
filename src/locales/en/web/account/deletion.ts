/** What the dialog says of what stays, and of each way to go on with stays to come. */
export const FATES = {
  books:
    'What you paid, and when, is kept in our accounts for at least 72 months without your name, as India’s tax law requires.',
  first: 'You can download your data first.',
  keepMeans:
    'Your bookings stay valid. You’ll get their vouchers by email, and your name and email are kept with them until the day after check-out.',
  cancelMeans: 'You’ll be refunded what their terms allow now, within 5 to 7 working days, to where you paid from:',
  comesBack: (stay: string, amount: string) => `${stay}: ${amount} refunded`,
  nothing: (stay: string) => `${stay}: no refund`,
} as const;

/** What the dialog says when the owner has to prove who they are. */
export const PROOF = {
  asked: 'You logged in a while ago. Please confirm that it is you; your account has not been deleted.',
  googleOnly: 'Log in with Google once more, and your account will be deleted.',
  googleClosed: 'The Google window was closed before you confirmed. Your account has not been deleted.',
  googleBlocked: 'Your browser blocked the Google window. Your account has not been deleted.',
} as const;
