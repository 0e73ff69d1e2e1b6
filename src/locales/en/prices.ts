/**
 * What each line of a price card is called, by its code: this is the list of codes. The provider's taxes are never called
 * GST: they are its own figure.
 */
export const PRICE_LINE_LABELS = {
  base: 'Base price',
  gst: 'GST',
  discount: 'Discount',
  extra_discount: 'Additional Discount',
  room: 'Price of the stay',
  taxes_and_fees: 'Taxes and fees',
};

/** What is paid online and what at the hotel, by where a booking stands. */
export const PARTS_TOLD = {
  before: (online: string, atHotel: string, total: string) =>
    `You pay ${online} now and ${atHotel} at the hotel: ${total} in total.`,
  paid: (online: string, atHotel: string, total: string) =>
    `You paid ${online} online and pay ${atHotel} at the hotel: ${total} in total.`,
  cancelled: (online: string, _: string, total: string) =>
    `You paid ${online} online of a total of ${total}. Nothing is due at the hotel.`,
};

/** What the button of a visitor says, and the note under the price of a card. */
export const PRICES = {
  logIn: 'Log in',
  logInFor: (percent: number) => `Login to get ${percent}% discount`,
  extra: (figure: string) => `+ ${figure} extra GST and fees`,
};
