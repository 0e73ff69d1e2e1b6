/** What the destination says beside the specified texts. */
export const DESTINATION = {
  nearMe: 'Near me',
  nearMeHint: 'Hotels around where you are now',
  recent: (stay: string) => `Searched before: ${stay}`,
  forget: 'Forget these searches',
  forgetHint: 'They are kept on this device only',
  looking: 'Finding out where you are…',
  refused: 'Your browser does not tell us where you are. Allow it there, or type a place.',
  unavailable: 'Your device could not find out where it is. Try again, or type a place.',
  tooSlow: 'Finding out where you are takes too long. Try again, or type a place.',
  offline: 'You are offline. Places can be looked up once you are connected again.',
} as const;
