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
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Leave both empty to keep your password.',
  confirm: 'Confirm Password',
  current: 'Current Password',
  currentHint: 'You signed in a while ago. Please confirm that it is you.',
  confirmTitle: 'Is it you?',
  google: 'Confirm with Google',
  googleOr: 'You can also confirm with Google instead of your password.',
  googleOnly: 'You signed in a while ago. Please confirm with Google that it is you; your changes are saved then.',
  googleWaiting: 'Waiting for the sign-in window',
  googleClosed: 'The sign-in window was closed before you were confirmed. Nothing was saved; please try again.',
  googleBlocked: 'Your browser did not open the sign-in window. Nothing was saved and what you typed stays.',
  googleInTab: 'Open it in a new tab',
  uploading: 'Your photo is still on its way. You can save once it has arrived.',
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
  noneFits: (text: string) => `No booking here fits “${text}”.`,
  showAll: 'Show all of them',
  toCalendar: (hotel: string) => `Add ${hotel} to your calendar`,
  fromCalendar: (hotel: string) => `Take ${hotel} out of your calendar`,
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
  what: 'Your name, email, photo and sign-ins are erased at once, and you can’t undo it.',
  kept: 'What the law asks of us about past payments is kept without your name.',
  upcoming: 'You have upcoming bookings. What should become of them?',
  cancelThem: 'Cancel them, each by its terms',
  keepThem: 'Keep them; we send you what the hotel asks for',
  no: 'No',
  yes: 'Yes, delete my account',
} as const;
