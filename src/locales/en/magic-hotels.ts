/** The hotels that exist for test keys only, by what happens there: a name and what it is for. */
export const MAGIC_HOTELS = {
  street: '1 Trial Street',
  city: 'Bengaluru',
  country: 'India',
  room: 'Trial Room',
  bed: '1 king bed',
  only: 'This hotel exists for test keys only. Nobody sleeps in it.',
  hotels: {
    soldOut: {
      name: 'Trial: sold out',
      text: 'It has rooms until they are quoted: then it is sold out.',
    },
    priceChange: {
      name: 'Trial: price changes',
      text: 'When a room is quoted it costs a tenth more than its rooms say.',
    },
    refused: {
      name: 'Trial: refuses bookings',
      text: 'It can be booked. Then the hotel refuses the room, the booking is cancelled, and all of it is given back.',
    },
    slow: {
      name: 'Trial: slow',
      text: 'Its rooms and quotes are answered after five seconds.',
    },
    quota: {
      name: 'Trial: provider’s limit',
      text: 'Calls about it are refused with PROVIDER_QUOTA, as when the calls to the hotel provider are used up.',
    },
    unavailable: {
      name: 'Trial: provider away',
      text: 'Calls about it are refused with PROVIDER_UNAVAILABLE, as when the hotel provider can’t be reached.',
    },
    tooMany: {
      name: 'Trial: too many requests',
      text: 'Calls about it are refused with TOO_MANY_REQUESTS and a Retry-After.',
    },
    internal: {
      name: 'Trial: internal error',
      text: 'Calls about it are refused with INTERNAL, as when something goes wrong on our side.',
    },
  },
};
