/** What a hotel’s page says of hours, rules, facilities and of what the price holds. */
export const STAY_FACTS = {
  holds: 'The price includes',
  rooms: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  breakfast: 'Breakfast included',
  noBreakfast: 'Breakfast not included',
  times: 'Check-in and check-out',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  between: (from: string, until: string) => `from ${from} until ${until}`,
  clock: 'All times are local to the hotel.',
  rules: 'House rules',
  groups: 'All facilities',
  next: 'See price and book',
  nights: (nights: number) => (nights === 1 ? 'for 1 night' : `for ${nights} nights`),
  bar: 'Price of your stay',
} as const;
