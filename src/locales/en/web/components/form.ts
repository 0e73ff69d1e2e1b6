/** What the fields of forms say. */
export const FIELD = {
  hide: 'Hide',
  hideOf: (field: string) => `Hide ${field}`,
  show: 'Show',
  showOf: (field: string) => `Show ${field}`,
} as const;
