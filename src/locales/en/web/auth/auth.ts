/** What the sign-in screens say. */
export const AUTH = {
  login: 'Login',
  signup: 'Sign up',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm Password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
  noAccount: 'New to Padav?',
  hasAccount: 'Already have an account?',
  toBook: (hotel: string) => `Log in or sign up to book ${hotel}. You’ll come back to it.`,
  or: 'or',
  google: 'Continue with Google',
  googleWaiting: 'Waiting for the Google window',
  blocked: 'Your browser blocked the Google window. Continue in this page, or use your email.',
  inThisPage: 'Continue with Google in this page',
  closed: 'The Google window was closed before you were logged in. Try again, or use your email.',
} as const;
