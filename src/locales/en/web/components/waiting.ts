/** What is said of an answer that lets one wait, and the ways out of waiting. */
export const WAITING = {
  page: 'This page is still loading.',
  answer: 'Still waiting for an answer. Nothing you typed is lost.',
  hotels: 'Still looking for hotels. Your search is kept.',
  reload: 'Load the page again',
  stop: 'Stop waiting',
} as const;
