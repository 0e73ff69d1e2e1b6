import { counted } from './grammar.ts';
/** What a voucher says, in words. */
export const VOUCHER = {
  title: 'Booking voucher',
  reference: 'Reference',
  hotelReference: 'Hotel confirmation no.',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: (day: string, time: string): string => `${day}, from ${time}`,
  until: (day: string, time: string): string => `${day}, until ${time}`,
  address: 'Address',
  phone: 'Phone',
  room: 'Room',
  meals: 'Meals',
  breakfast: 'Breakfast included',
  noBreakfast: 'Breakfast not included',
  length: 'Length of stay',
  nights: (count: number) => counted(count, 'night'),
  guests: 'Guests',
  rooms: (count: number) => counted(count, 'room'),
  adults: (count: number) => counted(count, 'adult'),
  children: (count: number, ages: readonly number[]): string => {
    const party = counted(count, 'child', 'children');
    const aged = ages.join(', ');
    return aged === '' ? party : `${party} (aged ${aged})`;
  },
  listed: (...parts: string[]): string => parts.join(', '),
  name: 'Checking in',
  guestPhone: 'Guest’s phone',
  roomGuests: 'Names per room',
  roomGuest: (room: number, name: string): string => `Room ${room}: ${name}`,
  arrival: 'Arriving',
  arrivalBetween: (from: string, until: string): string => `Between ${from} and ${until} (India)`,
  bedWish: 'Beds wished for',
  beds: { large: 'One large bed', twin: 'Two single beds' },
  bookedBy: 'Booked by',
  wish: 'Request',
  paid: 'Paid',
  payment: 'Payment id',
  order: 'Order id',
  booked: 'Booked on',
  inIndia: (moment: string): string => `${moment} (India)`,
  freeUntil: (moment: string): string => `Free cancellation until ${moment} (India). Non-refundable after that.`,
  neverFree: 'Non-refundable: no refund if you cancel.',
  refundTime: 'Refunds go back to where you paid from within 5 to 7 working days.',
  show: 'Show this voucher and a photo ID when you arrive.',
};

/** What a voucher on paper says of the state of its booking. */
export const VOUCHER_STATES = {
  confirmed: 'The hotel has confirmed your room.',
  requested: 'Your room has been requested. We’ll email you when the hotel confirms it.',
  refused: 'The hotel could not give this room. You get a full refund. This voucher is not valid.',
  cancelled: 'This booking is cancelled, without a refund. This voucher is not valid.',
  cancelledWith: (refund: string): string =>
    `This booking is cancelled; the refund is ${refund}. This voucher is not valid.`,
  cancelledAfter: (byHand: string): string =>
    `This booking is cancelled. We already refunded ${byHand} separately; there is no further refund. This voucher is not valid.`,
};
