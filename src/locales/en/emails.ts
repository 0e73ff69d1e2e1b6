/** What the emails about bookings and their money say, in words. */
export const EMAILS = {
  dear: (name: string): string => `Dear ${name},`,
  booking: (reference: string): string => `Booking ${reference}`,
  hotel: 'Hotel',
  payment: 'Payment',
  refundedAmount: 'Refunded',
  notRefundable: 'This booking is non-refundable.',
  reservation: {
    requested: 'The room has been requested. We’ll email you when the hotel confirms it.',
    confirmed: 'The hotel has confirmed your room.',
    refused: 'The hotel could not give you this room. You’ll get a full refund.',
  },
  bookedSubject: (reference: string, hotel: string): string => `Your booking ${reference}: ${hotel}`,
  booked: 'Your booking is successful.',
  nextOfRefund: 'We’ll email you when it has been sent; your bank then shows it within 5 to 7 working days.',
  cancelledSubject: (reference: string): string => `Cancelled: booking ${reference}`,
  cancelled: (reference: string): string => `Your booking ${reference} is cancelled.`,
  nothingBack: (charged: string): string =>
    `Under the terms of this booking, none of the ${charged} you paid is refunded.`,
  nothingMore: (byHand: string): string =>
    `${byHand} was refunded to you already; under the terms of this booking, there is no further refund.`,
  onItsWay: (amount: string): string => `Your refund of ${amount} is on its way.`,
  allOnItsWay: (amount: string): string => `You’ll get a full refund of ${amount}.`,
  returnedSubject: (hotel: string): string => `Your payment for ${hotel} is being refunded`,
  needNothing: 'You don’t need to do anything.',
  bookAgain: 'If you still want this stay, please book it again.',
  voucherSubject: (reference: string, hotel: string): string => `Your voucher ${reference}: ${hotel}`,
  voucher: 'Your account is deleted, but your booking is still valid. Please keep this voucher.',
  roomConfirmedSubject: (reference: string): string => `Your room is confirmed: booking ${reference}`,
  roomConfirmed: 'The hotel has confirmed your room. Show this voucher when you arrive.',
  roomRefusedSubject: (reference: string): string => `We’re sorry: booking ${reference} is cancelled`,
  roomRefused: (reference: string): string =>
    `The hotel could not give you this room, so your booking ${reference} is cancelled. We’re sorry.`,
  changedSubject: (reference: string, hotel: string): string => `Changed: booking ${reference}, ${hotel}`,
  changed: 'Your booking is changed. The reference stays the same.',
  changedFrom: (arrival: string, departure: string): string => `Before: ${arrival} to ${departure}`,
  paidMore: (amount: string): string => `You paid ${amount} more for the new stay.`,
  costsTheSame: 'The new stay costs the same; nothing was charged.',
  refundedSubject: (hotel: string): string => `Your refund for ${hotel} has been sent`,
  refunded: (amount: string): string =>
    `${amount} has been refunded to where you paid from. Your bank shows it within 5 to 7 working days.`,
};

/** Why money goes back. */
export const RETURN_REASONS = {
  late: 'The payment arrived too late, so nothing was booked with it.',
  duplicate: 'This stay was already paid for. Your booking is still valid, and this second payment is refunded.',
  wrong_amount: 'The amount paid was not the price we quoted, so nothing was booked with it.',
  refused: 'The hotel could not give you the room.',
  cancelled: 'You cancelled the booking.',
  dashboard: 'We refunded it at your request.',
  changed: 'Your new stay costs less than the one before it.',
  superseded: 'Your booking was cancelled or changed before this payment arrived, so nothing was changed with it.',
};

/** What stands below every email. */
export const CLOSING = {
  bookings: (address: string) => `Your bookings are at ${address}.`,
  write: (email: string) => `write to ${email}`,
  call: (phone: string) => `call ${phone}`,
  questions: (ways: readonly string[]) => `Questions? Please ${ways.join(' or ')}.`,
};

/** What the emails about group requests say. */
export const GROUP_EMAILS = {
  dear: (name: string): string => `Dear ${name},`,
  receivedSubject: (reference: string): string => `Your group request ${reference}`,
  received: 'Your request for a group has reached us. This is what you asked for:',
  next: 'We’ll look for rooms and answer you by email. Nothing is booked or charged yet.',
  answeredSubject: (reference: string): string => `Our answer to your group request ${reference}`,
  answered: 'This is our answer to your request for a group:',
  reference: 'Request',
  place: 'Where',
  arrival: 'Arrival',
  departure: 'Departure',
  rooms: 'Rooms',
  people: 'People',
};

/** What the email of an invitation to an organisation says. */
export const INVITATION_EMAILS = {
  roles: { owner: 'an owner', developer: 'a developer', finance: 'a member for finance' },
  subject: (organisation: string): string => `Join ${organisation} on Padav`,
  invited: (organisation: string, role: string): string =>
    `You are invited to join the organisation ${organisation} on Padav as ${role}.`,
  open: 'Open this link within seven days, and log in with this email or make an account with it:',
  ignore: 'If you don’t know this organisation, please ignore this email.',
};

/** What owners read when an endpoint of their organisation was switched off. */
export const WEBHOOK_EMAILS = {
  subject: 'One of your webhooks is switched off',
  off: {
    live: 'We have switched off a webhook of your organisation on Padav:',
    test: 'We have switched off a webhook of your organisation on Padav, in test mode:',
  },
  reasons: {
    gone: 'It answered with status 410, which says that it is gone for good.',
    failing: 'For three days nothing could be delivered to it.',
  },
  missed: 'What it missed can be read with GET /partner/v1/events for 30 days, and sent again one by one.',
  again: 'To use it again, change its state to enabled with PATCH /partner/v1/webhook-endpoints.',
};

/** Why an attempt to deliver an event failed. */
export const ATTEMPT_WORDS = {
  status: 'It answered with a status other than 2xx.',
  redirect: 'It answered with a redirect. Redirects are not followed; give us the address that it leads to.',
  gone: 'It answered with status 410, so nothing more is sent to it.',
  timeout: 'It did not answer within 10 seconds.',
  connection: 'The connection was refused, or closed before there was an answer.',
  name: 'The name of the host could not be resolved.',
  address: 'The name of the host does not lead to a public address.',
  tls: 'No secure connection could be made. Look at the certificate.',
  answer: 'What came back is not HTTP.',
};
