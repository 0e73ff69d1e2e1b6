/** What is said of a failure that never reached the server's catalogue, by its code. */
export const LOCAL_PROBLEMS = {
  UNREACHABLE: 'Padav can’t be reached right now. Please check your connection and try again.',
  TIMED_OUT: 'This is taking too long. Please try again in a moment.',
  PLACE_UNKNOWN: 'We couldn’t find where that is. Please try again, or choose another place.',
  OFFLINE: 'You’re offline. You can search for places once you’re connected again.',
  BROKEN_ANSWER: 'We could not read the answer. Please try again in a moment.',
} as const;
