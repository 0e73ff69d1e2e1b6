/** What the profile says of the confirmed address, of devices that are signed in, and of what is kept. */
export const SECURITY = {
  unconfirmed: (email: string) => `Please confirm ${email}: open the link in the email we sent you.`,
  sendAgain: 'Send the email again',
  sending: 'Sending…',
  title: 'Where you are signed in',
  loading: 'Looking for your devices',
  retry: 'Try again',
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? 'A device'),
  current: 'This device',
  since: (moment: string) => `Signed in ${moment}`,
  seen: (moment: string) => `Last seen ${moment}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  elsewhere: 'Sign out everywhere else',
  onlyHere: 'You are signed in on this device alone.',
  data: 'Your data',
  dataHow: 'All that we keep of you, in one file: profile, devices, favourites, bookings, payments and refunds.',
  download: 'Download my data',
  downloaded: 'Your data is on its way to your downloads.',
} as const;
