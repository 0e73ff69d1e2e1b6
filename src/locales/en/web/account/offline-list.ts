/** What is said about bookings that are kept on the device. */
export const OFFLINE_BOOKINGS = {
  keep: 'Keep on this device',
  about: 'What keeping bookings on this device means',
  offline: 'To read them offline.',
  means:
    'You can then read them without a connection. Anyone who uses this device while you are logged in can read them too. They are removed when you switch this off, log out or your session ends.',
  asOf: (moment: string) => `As of ${moment}.`,
  keeping: 'Keeping them…',
  off: 'They are no longer kept.',
  failed: 'They could not be kept.',
  notRead: (why: string) => `Your bookings are not kept: ${why}`,
  noRoom: 'Your bookings are not kept: this browser stores nothing for this site, or has no space left.',
  shown: (moment: string) => `These are your bookings as of ${moment}, kept on this device.`,
  nothingNow: 'Nothing can be changed, cancelled or paid until Padav can be reached again.',
  none: 'None of the bookings on this device belong here.',
} as const;
