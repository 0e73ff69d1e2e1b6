/** What the profile says of the confirmed address, of devices that are signed in, and of what is kept. */
export const SECURITY = {
  unconfirmed: (email: string) => `Please confirm ${email}: open the link in the email we sent you.`,
  sendAgain: 'Send the email again',
  sending: 'Sending…',
  title: 'Where you’re logged in',
  loading: 'Loading the rest of your account',
  retry: 'Try again',
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? 'A device'),
  current: 'This device',
  since: (moment: string) => `Logged in ${moment}`,
  seen: (moment: string) => `Last seen ${moment}`,
  signOut: 'Log out',
  signOutOf: (device: string) => `Log out ${device}`,
  elsewhere: 'Log out everywhere else',
  onlyHere: 'You’re logged in on this device only.',
  data: 'Your data',
  dataHow:
    'Everything we keep about you, in one file: profile, devices, passkeys, favourites, guests, bookings, payments and refunds.',
  download: 'Download my data',
  downloaded: 'Your data is downloading.',
} as const;
