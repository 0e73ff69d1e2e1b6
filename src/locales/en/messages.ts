/**
 * What travellers read when nothing was refused, and the sentences that a screen says by itself. English stands as the
 * specification spells it (sections 2, 5 and 8), oddities included.
 */
export const MESSAGES = {
  REGISTERED: 'Registration successful',
  LOGGED_IN: 'Login successful',
  NEW_PASSWORD_ASKED: 'If there is an account with this email, we’ve sent you an email. Please check your inbox.',
  PASSWORD_RESET: 'Your password is changed, and you’re logged out everywhere. Log in with the new one.',
  EMAIL_CONFIRMED: 'Your email is confirmed.',
  CONFIRMATION_SENT: 'We’ve sent you an email. Open the link in it to confirm your address.',
  SIGNED_OUT_THERE: 'That device is logged out.',
  SIGNED_OUT_ELSEWHERE: 'Every other device is logged out.',
  LOGGED_OUT: 'Logout successful',
  PROFILE_UPDATED: 'Update successful',
  ACCOUNT_DELETED: 'Your account is deleted',
  BOOKING_CANCELLED: 'Reservation Cancelled',
  BOOKED: 'Your booking is successful',
  MONEY_RETURNS: 'This payment could not become a booking. You’ll get a full refund.',
  GROUP_ASKED: 'Your request has reached us. We’ll answer you by email.',
  PHOTO_UPLOADED: 'Image uploaded Successfully',
  PHOTO_FAILED: 'Error Upload Image (please upload image less than 2mb)',
  SIGNUP_PASSWORDS_DIFFER: 'Passwords do not match',
  PROFILE_PASSWORDS_DIFFER: 'Passwords not matched',
  PLACE_NOT_FOUND: 'We found no place with this name. Please check its spelling, or try a larger town nearby.',
  NO_BOOKINGS: 'No Bookings found, please book some hotels.',
  PAYMENT_FAILED_REASON: 'Insufficient balance of your account',
  PAYMENT_FAILED_DESCRIPTION: 'Please check our balance and try again',
};

/** The last page of a window in which a traveller signs in elsewhere. */
export const SIGN_IN_PAGES = {
  title: 'Sign in',
  done: 'You’re logged in. You can close this window and continue where you were.',
  lost: 'This login took too long, or it began in another browser. Nobody was logged in; please start again.',
  again: 'Try again',
  login: 'Go to the login',
};
