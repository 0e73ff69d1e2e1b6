/** What the order of the results says. */
export const SORTED = {
  now: (order: string) => `Sorted: ${order}`,
} as const;
