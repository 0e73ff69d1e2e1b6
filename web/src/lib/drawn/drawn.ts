import { createContext, use, useMemo } from 'react';
import type { PageReader } from '#contract/pages/drawn-pages.ts';
import { type Parser, tryParse } from '../parse.ts';

/** What the server drew a page with: the answers to the reads of its components. */
export interface Drawn {
  /** The answers by the keys under which components read them; `useDrawn` parses each. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** For whom it was drawn. @default 'visitor' */
  readonly reader?: PageReader;
  /** Whether the place of missing answers is marked, where the server divides a page. */
  readonly isDivided?: boolean;
}

/** The answers of a drawn page; null in a page that requests everything itself. */
export const DrawnContext = createContext<Drawn | null>(null);

/** The answer that the page was drawn with, where it has one of this key; else undefined. */
export function useDrawn<Value>(key: string, parse: Parser<Value>): Value | undefined {
  const answers = use(DrawnContext)?.answers;
  return useMemo(
    () =>
      answers !== undefined && Object.hasOwn(answers, key) ? (tryParse(parse, answers[key]) ?? undefined) : undefined,
    [answers, key, parse],
  );
}
