import type { Language } from '#core/shared/index.ts';

/** Query parameters as the web sends them; lists are repeated. */
export type AskedQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

/** What a page reads of the server before it is drawn: the same as it would request in the browser. */
export type PageRead = {
  /** The key of the answer in the page. */
  readonly key: string;
  /** Whether the page can't be drawn without it. */
  readonly isNeeded: boolean;
} & (
  | { readonly call: 'search'; readonly query: AskedQuery }
  | { readonly call: 'hotel'; readonly hotelId: string; readonly query: AskedQuery }
  | { readonly call: 'description'; readonly hotelId: string }
);

/** The answers of the reads, as the API writes them, by their keys; without those that failed and are not needed. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/**
 * For whom a page is drawn, as far as its prices and buttons depend on it: a visitor, a traveller who is signed in, or one who
 * has a discount left.
 */
export const PAGE_READERS = ['visitor', 'traveller', 'discounted'] as const;
export type PageReader = (typeof PAGE_READERS)[number];

/** What a page is about, as texts. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The address of a picture of it, from the root or whole; null for none. */
  readonly image: string | null;
  /** Its structured data: documents of schema.org. */
  readonly structured: readonly object[];
}

/** A page that can be drawn in two pieces: what depends on its address alone, and what its answers change. */
export interface PagePlan {
  readonly reads: readonly PageRead[];
  /** The day in India on which it is drawn. */
  readonly day: string;
  /** The text of its title, and its HTML up to the place of the answers. */
  readonly title: string;
  readonly start: string;
  /** The rest of it while the answers are missing: its loading state. */
  readonly waiting: string;
  /**
   * The rest of it with its answers.
   * @throws where it can't be rendered, or its start would differ.
   */
  readonly rest: (answers: PageAnswers) => string;
  /** What the page is about, with no answers as far as its address says. */
  readonly facts: (answers: PageAnswers) => PageFacts;
}

/** Draws pages of the web in one language. */
export interface PageDrawer {
  readonly language: Language;
  /** The page at a path with its query; null where the browser renders it alone. @throws where it can't be rendered */
  readonly plan: (url: string, reader: PageReader) => PagePlan | null;
}

/** The exports of web/src/draw-page.tsx, as it is built for the server. */
export interface DrawingModule {
  /** @param origin The public URL of the product, without a slash at the end. */
  readonly pageDrawer: (origin: string) => Promise<PageDrawer>;
}
