/** What the order of the results says. */
export const SORTED = {
  why: 'How hotels are ordered',
  now: (order: string) => `Sorted: ${order}`,
} as const;
