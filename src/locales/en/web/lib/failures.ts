/** What is said of calls that failed beside what the traveller asked for, and of answers in words of programs. */
export const FAILURES = {
  /** Instead of a sentence for programs: this page sent what nobody takes. */
  notTaken: 'This page may be out of date. Nothing was saved; please load it again.',
  /** As the specification spells it (section 8). */
  hotels: 'error in retreving hotels',
  page: 'Part of this page could not be loaded.',
  account: 'We couldn’t update your account details just now. You’re seeing the last ones we had.',
  session: 'We couldn’t keep you logged in for longer yet. We keep trying; you can carry on.',
  retry: 'Try again',
} as const;
