/** The last page of a window in which a traveller signs in elsewhere. */
export const SIGN_IN_PAGES = {
  title: 'Sign in',
  done: 'You’re logged in. You can close this window and continue where you were.',
  lost: 'This login took too long, or it began in another browser. Nobody was logged in; please start again.',
  again: 'Try again',
  login: 'Go to the login',
};
