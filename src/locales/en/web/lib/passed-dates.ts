/** What is said of dates that passed while the page on which they were chosen stood open. */
export const DATES_PASSED =
  'The dates you searched for have passed. We moved them to today, with the same number of nights.';
