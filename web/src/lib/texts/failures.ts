/** What is said of calls that failed beside what the traveller asked for, and of answers in words of programs. */
export const FAILURES = {
  /** Instead of a sentence for programs: this page sent what nobody takes. */
  notTaken: 'This page may be out of date. Nothing was saved; please load it again.',
  page: 'A part of this page is missing.',
  account: 'We could not look up your account just now. It shows what we knew before.',
  session: 'We could not extend your stay signed in. We keep trying; you can go on as you are.',
  retry: 'Try again',
} as const;
