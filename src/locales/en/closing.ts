/** What stands below every email. */
export const CLOSING = {
  bookings: (address: string) => `Your bookings are at ${address}.`,
  write: (email: string) => `write to ${email}`,
  call: (phone: string) => `call ${phone}`,
  questions: (ways: readonly string[]) => `Questions? Please ${ways.join(' or ')}.`,
};
