/** What the step before a payment says. */
export const CHECK = {
  title: 'Check before you pay',
  back: 'Go back',
  loading: 'We are checking the price of your stay.',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: (day: string, time: string) => `${day}, from ${time}`,
  until: (day: string, time: string) => `${day}, until ${time}`,
  length: 'Length',
  guests: 'Guests',
  ages: (ages: string) => `aged ${ages}`,
  bookedFor: 'Booked for',
  price: 'What it costs',
  total: 'Total',
  held: (moment: string) => `This price stands until ${moment} (India). After that we ask for it again.`,
  cancelling: 'If you cancel',
  refundTime: 'A refund goes back to where you paid from, within 5 to 7 working days.',
  hotelSide: 'After you pay',
  request:
    'We ask the hotel to confirm your room, and a mail tells you when it has. If it can’t, all that you paid comes back by itself, within 5 to 7 working days.',
  contact: 'Questions',
  another: (question: string, pay: string) => `${question}: ${pay}`,
} as const;
