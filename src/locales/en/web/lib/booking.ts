/** What is said of a booking's room and of its money, wherever a booking shows. */
export const BOOKING = {
  requested: 'We’re waiting for the hotel to confirm. We’ll email you when it does; your price won’t change.',
  atHotel: (reference: string | null) =>
    reference === null ? 'Confirmed by the hotel.' : `Confirmed by the hotel. Hotel confirmation no. ${reference}.`,
  refused: 'The hotel could not take this booking.',
  freeUntil: (moment: string) => `Free cancellation until ${moment}`,
  refundNone: 'Cancelled without a refund.',
  refundDone: (amount: string, day: string | null) =>
    day === null ? `${amount} was refunded.` : `${amount} was refunded on ${day}.`,
  refundDue: (amount: string) =>
    `${amount} will be refunded. We are requesting it now; banks then take 5 to 7 working days.`,
  refundRequested: (amount: string) => `${amount} is being refunded. Banks take 5 to 7 working days.`,
  refundFailed: (amount: string) =>
    `${amount} could not be refunded yet. We keep trying and will email you when it’s done; you don’t need to do anything.`,
  ofCharge: (amount: string, charged: string) => `${amount} of the ${charged} that you paid`,
} as const;
