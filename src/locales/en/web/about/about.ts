import { SORT_NAMES } from '../lib/sort-names.ts';

/** What stands below every one of these pages. */
export const CONTACT = {
  heading: 'Write to us',
  email: 'Email:',
  phone: 'Phone:',
  none: 'The operator of this site has not given an address yet.',
  unknown: 'The address could not be loaded.',
  again: 'Try again',
  docs: 'The API and its document',
  partners: 'Go to the pages for partners',
} as const;

/** What the pages say. Each sentence is something that the product does. */
export const ABOUT_TEXTS = {
  aim: {
    title: 'Aim',
    lead: 'A padav is a stop on a journey. We want yours to be easy to find and free of surprises.',
    parts: [
      {
        heading: 'What we promise',
        lines: [
          'The price card shows every line of the price, and the cancellation terms, before you pay.',
          'The price is worked out and kept by our server for 15 minutes, so that it can’t change while you decide.',
          'Your payment becomes a booking or is refunded. Nothing is charged twice.',
        ],
      },
    ],
  },
  whoWeAre: {
    title: 'Who we are',
    lead: 'Padav is a hotel booking service for travellers in India.',
    parts: [
      {
        heading: 'What we do',
        lines: [
          'You search by destination, dates and guests, see the price and the terms, pay online, and keep, see and cancel your bookings in your account.',
          'Details of hotels come from a hotel data service. Payments run through a payment gateway; we never see your card.',
          'The footer of every page names the demonstration services. With demonstration payments you are not charged.',
        ],
      },
    ],
  },
  workWithUs: {
    title: 'Work with us',
    lead: 'We have no openings to announce at the moment.',
    parts: [
      {
        heading: 'If you would like to help',
        lines: [
          'Tell us what you do well and what you would change about Padav.',
          'Developers can look at our API first: everything the site does goes through it.',
        ],
      },
    ],
  },
  partnerWithUs: {
    title: 'Partner with us',
    lead: 'Companies book Padav’s hotels from their own website, app or office system, through our API.',
    parts: [
      {
        heading: 'What the API offers',
        lines: [
          'One API to search, book, change and cancel, with its rules and refusals written down.',
          'Create an organisation with your Padav account: test keys work at once, live keys once we’ve looked at it.',
        ],
      },
    ],
  },
  listYourHotel: {
    title: 'List your hotel',
    lead: 'Hotels reach Padav through our hotel data service; there is no form to add one here yet.',
    parts: [
      {
        heading: 'What you can do today',
        lines: [
          'If your hotel is already on our lists and something is wrong, write to us with its name and city.',
          'If it is missing, tell us. We will let you know how it can be added.',
        ],
      },
    ],
  },
  apps: {
    title: 'Apps',
    lead: 'There is no Padav app in a store yet. The site works in the browser of any phone.',
    parts: [
      {
        heading: 'Keep it at hand',
        lines: [
          'Open the menu of your phone’s browser and choose “Add to home screen”.',
          'Your bookings, their vouchers by email and their calendar entries work the same there.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'We keep what a booking needs, for as long as it is needed. There is no advertising and no tracking.',
    parts: [
      {
        heading: 'What is kept, and why',
        lines: [
          'Your account: name, email address, the photo you choose, and your password as a hash that can’t be read back. If you sign in with Google, also who you are there.',
          'Your bookings: hotel, dates, number of guests, prices and terms, so that you can see and cancel them.',
          'Your payments: amounts and the payment gateway’s numbers. Card and bank details stay with the gateway and never reach us.',
          'Your logins: so that you stay logged in, 30 days at most, and can be logged out everywhere.',
        ],
      },
      {
        heading: 'What is not kept',
        lines: [
          'Your position is looked up only when you allow it, to name the place in the header, and is not stored in your account.',
          'Your browser keeps your login, your last search, and your choice of language and colours. A logout removes all of it but those two choices.',
          'A cookie remembers for 180 days that you logged in on this device, so that strangers who try your password can’t lock you out there. It can’t be used to log in.',
          'While you are logged in, another cookie says that somebody is logged in on this device, and whether they have a discount left, so that a hotel’s page arrives with the right price. It doesn’t say who.',
        ],
      },
      {
        heading: 'Who else receives something',
        lines: [
          'The payment gateway: what its checkout asks for. The people who place your booking with the hotel: its name, dates and guests.',
          'The hotel data service: place, dates and number of guests, never who you are.',
          'Where Google’s maps or sign-in are switched on, Google receives what you do in them.',
        ],
      },
      {
        heading: 'Seeing, correcting, deleting',
        lines: [
          'Your account shows your details and lets you change them. There you can also delete the account.',
          'On deletion your name, email address, photo and logins are deleted immediately. Records of payments are kept without your name. For bookings you choose to keep, name and email address stay until the day after check-out.',
          'Where we issued a tax invoice, tax law makes us keep it with the name and the company on it for about seven years.',
          'Of your email address only a hash is kept that can’t be read back. It keeps welcome discounts from being given twice.',
        ],
      },
      {
        heading: 'Questions and complaints',
        lines: ['Write to the address below, which is also the one for grievances about your data.'],
      },
    ],
  },
  security: {
    title: 'Security',
    lead: 'How we look after your account and your money.',
    parts: [
      {
        heading: 'Your account',
        lines: [
          'Passwords are stored as bcrypt hashes. Common passwords are refused, long ones are welcome.',
          'A login ends immediately on our server when you log out, change your password or delete your account.',
          'Changing your email address or password asks for your password again when you logged in more than 15 minutes ago.',
          'After ten wrong passwords, logging in is paused for a while.',
        ],
      },
      {
        heading: 'Your money',
        lines: [
          'Every price comes from our server; what a browser sends is compared with it and refused when it differs.',
          'Each payment is checked with the payment gateway and written into a ledger that is compared with the gateway’s every day.',
        ],
      },
      {
        heading: 'Report a weakness',
        lines: [
          'Write to the address below with what you found and how to see it again. Please don’t look at other people’s data, and give us time to fix it before you tell anyone else.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: 'What you and we agree on when you book.',
    parts: [
      {
        heading: 'The price',
        lines: [
          'The price card of a hotel shows the price of your stay line by line. It is held for 15 minutes; if it has changed since, we show you the new one and ask again.',
          'Where the amount charged differs from the total, both are shown before you pay.',
        ],
      },
      {
        heading: 'Paying',
        lines: [
          'An order can be paid for 20 minutes. Money that arrives later is refunded, and no booking is made.',
          'If a payment is interrupted, we ask the gateway what became of it. Nothing is lost if you close the page after paying.',
        ],
      },
      {
        heading: 'The reservation',
        lines: [
          'A booking is a paid request that we place with the hotel. Your account and your voucher say whether it is requested, confirmed or refused.',
          'If the hotel has no room, the booking is cancelled and you get a full refund.',
        ],
      },
      {
        heading: 'Cancelling',
        lines: [
          'Each booking keeps the terms that you saw before paying. Until its deadline, cancelling is free and you get a full refund.',
          'After the deadline, or where there is none, the booking is non-refundable. From the day of arrival a booking can’t be cancelled online.',
        ],
      },
      {
        heading: 'Demonstrations',
        lines: [
          'Where the footer names payments or hotels as demonstration services, you are not charged and no room is reserved.',
        ],
      },
    ],
  },
  ranking: {
    title: 'How hotels are ordered',
    lead: 'What decides which hotels you see and in which order, the most important first.',
    parts: [
      {
        heading: '1. What you search for',
        lines: [
          'Hotels around the place you chose, for your dates, rooms and guests. A hotel that is sold out stays on the list and says so.',
          'Your filters leave out what does not fit. Hotels whose review score the hotel data service gives as below zero are never shown.',
        ],
      },
      {
        heading: '2. The order you choose under “Sort by”',
        lines: [
          `“${SORT_NAMES.asc}” and “${SORT_NAMES.desc}”: only the price on the card. Hotels without a price come last.`,
          `“${SORT_NAMES.ratdesc}” and “${SORT_NAMES.ratasc}”: only the review score, before it is rounded to stars. A hotel without a score counts as two stars.`,
          `“${SORT_NAMES.pop}”: only how many reviews a hotel has.`,
          `“${SORT_NAMES.dist}”: only the distance, in a straight line, from the place you chose. Hotels whose position is not known come last.`,
        ],
      },
      {
        heading: '3. The order of the hotel data service',
        lines: [
          `“${SORT_NAMES.none}” is the order in which the hotel data service answers; we change nothing in it. It also decides between hotels that are equal in the order you chose.`,
          'Where the footer names hotels as a demonstration service, that order comes from, the most important first: how near the hotel is to the place, its review score, and how many reviews it has.',
          'A real hotel data service weighs its own factors. It does not tell us which.',
        ],
      },
      {
        heading: '4. How far you have looked',
        lines: [
          'The list begins with the first hotels that the hotel data service gives. “Sort by” orders those that are loaded; “Show more hotels” loads the next ones and orders all of them again.',
        ],
      },
      {
        heading: 'What plays no part',
        lines: [
          'No hotel pays us for its place, and there are no advertisements in the list.',
          'Who you are, your device, your earlier searches and bookings, and your discounts change nothing in the order.',
        ],
      },
    ],
  },
};
