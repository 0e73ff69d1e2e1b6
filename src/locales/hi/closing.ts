import type { CLOSING as English } from '../en/closing.ts';
import type { Translation } from '../translation.ts';

/** What stands below every email. */
export const CLOSING = {
  bookings: (address: string) => `आपकी बुकिंग यहाँ हैं: ${address}`,
  write: (email: string) => `${email} पर लिखें`,
  call: (phone: string) => `${phone} पर फ़ोन करें`,
  questions: (ways: readonly string[]) => `कोई सवाल है? कृपया ${ways.join(' या ')}।`,
} satisfies Translation<typeof English>;
