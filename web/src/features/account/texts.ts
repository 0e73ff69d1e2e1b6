import { counted } from '../../lib/format.ts';

/** What the account page says; as the specification spells it where it does (section 2). */
export const ACCOUNT = {
  menu: 'Account',
  profile: 'Profile',
  bookings: 'My bookings',
  deletion: 'Delete Account',
} as const;

export const PROFILE = {
  title: 'Update Profile',
  photo: 'Change your photo',
  noPicture: 'This file is not a picture. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.',
  photoNext: 'Choose Update to save it.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Leave both empty to keep your password.',
  confirm: 'Confirm Password',
  current: 'Current Password',
  currentHint: 'You logged in a while ago. Please confirm that it is you.',
  confirmTitle: 'Is it you?',
  google: 'Confirm with Google',
  googleOr: 'You can also confirm with Google instead of your password.',
  googleOnly: 'You logged in a while ago. Please confirm with Google that it is you; then your changes are saved.',
  googleWaiting: 'Waiting for the Google window',
  googleClosed: 'The Google window was closed before you confirmed. Nothing was saved; please try again.',
  googleBlocked: 'Your browser blocked the Google window. Nothing was saved, and what you typed is still here.',
  googleInTab: 'Open it in a new tab',
  uploading: 'Your photo is still uploading. You can save once it’s done.',
  update: 'Update',
} as const;

export const BOOKINGS = {
  title: 'My bookings',
  show: 'Show',
  confirmed: 'Booked',
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
  search: 'Find a booking',
  searchHint: 'Hotel, place, reference or order id',
  found: (count: number) => `${counted(count, 'booking')} found`,
  noneFits: (text: string) => `No booking here matches “${text}”.`,
  showAll: 'Show all',
  toCalendar: (hotel: string) => `Add ${hotel} to your calendar`,
  fromCalendar: (hotel: string) => `Remove ${hotel} from your calendar`,
  calendarAdd: 'Add to calendar',
  calendarRemove: 'Remove from calendar',
  loading: 'Loading your bookings',
  retry: 'Try again',
  reference: 'Reference',
  order: 'Order id',
  payment: 'Payment id',
  adults: 'Adults',
  children: 'Children',
  rooms: 'Rooms',
  stay: 'Stay',
  booked: 'Booked on',
  amount: 'Amount',
  paidOnline: 'Paid online',
  payAtHotel: 'To pay at the hotel',
  cancel: (hotel: string) => `Cancel ${hotel}`,
  cancelShort: 'Cancel',
  directions: 'Directions',
  directionsTo: (hotel: string) => `Directions to ${hotel} (Google Maps)`,
} as const;

export const CANCEL = {
  title: 'Cancel this booking?',
  stay: (hotel: string, dates: string) => `${hotel}, ${dates}.`,
  all: (amount: string) => `You’ll be refunded ${amount} within 5 to 7 working days, to where you paid from.`,
  nothing: 'No refund: free cancellation has ended, or this booking is non-refundable.',
  changed: (amount: string) => `The refund has changed since you looked: it is now ${amount}. Nothing was cancelled.`,
  no: 'No',
  yes: 'Yes, cancel it',
} as const;

export const DELETION = {
  title: 'Delete your account?',
  what: 'Your name, email, photo and logins are deleted immediately. This can’t be undone.',
  kept: 'The law requires us to keep records of past payments; they are kept without your name.',
  upcoming: 'You have upcoming bookings. What should happen to them?',
  cancelThem: 'Cancel them, each under its own terms',
  keepThem: 'Keep them; we’ll email you the vouchers',
  no: 'No',
  yes: 'Yes, delete my account',
} as const;
