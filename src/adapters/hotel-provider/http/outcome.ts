/** The outcome of a call. */
export type Outcome =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'unknown hotel' }
  /** The provider works and refused this request. */
  | { readonly kind: 'refused'; readonly why: string; readonly status: number }
  /** The plan is used up. */
  | { readonly kind: 'quota'; readonly retryAfterSeconds: number; readonly status: number | null }
  /** The plan's calls of this second are used up. */
  | { readonly kind: 'too soon'; readonly status: number }
  /** More concurrent requests than the plan's rate and the connections allow; no call was made. */
  | { readonly kind: 'no room' }
  | { readonly kind: 'failed'; readonly why: string; readonly status: number | null };
