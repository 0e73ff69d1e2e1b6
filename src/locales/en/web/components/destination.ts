/** What the destination says beside the specified texts. */
export const DESTINATION = {
  nearMe: 'Near me',
  nearMeHint: 'Hotels around where you are now',
  recent: (stay: string) => `Searched before: ${stay}`,
  forget: 'Clear these searches',
  forgetHint: 'They are saved on this device only',
  looking: 'Finding your location…',
  refused: 'Your browser isn’t sharing your location. Allow it in the browser, or type a place.',
  unavailable: 'Your device couldn’t find its location. Try again, or type a place.',
  tooSlow: 'Finding your location is taking too long. Try again, or type a place.',
} as const;
