/** What a call came to. */
export type Outcome =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'unknown hotel' }
  /** The provider serves, and would not do this. */
  | { readonly kind: 'refused'; readonly why: string; readonly status: number }
  /** The plan is used up. */
  | { readonly kind: 'quota'; readonly retryAfterSeconds: number; readonly status: number | null }
  /** The plan's calls of this second are used up. */
  | { readonly kind: 'too soon'; readonly status: number }
  /** More callers than the plan's pace and our connections have room for; the provider was not asked. */
  | { readonly kind: 'no room' }
  | { readonly kind: 'trouble'; readonly why: string; readonly status: number | null };
