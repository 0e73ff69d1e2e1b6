import type { PageReader } from '#contract/pages/drawn-pages.ts';
import { isRecord, oneOf, type Parser, record, ShapeError, text, tryParse } from '../parse.ts';
import type { Drawn } from './drawn.ts';

/** The id of the element of a drawn page that has its answers as JSON. */
export const DRAWN_ID = 'drawn';

const answers: Parser<Readonly<Record<string, unknown>>> = (data, at = '') => {
  if (!isRecord(data)) throw new ShapeError(at, 'an object');
  return data;
};
const reader: Parser<PageReader> = oneOf('visitor', 'traveller', 'discounted');
const drawnPage = record({ day: text, reader, answers });

/** What a drawn page was drawn with, and the day in India on which that was. */
export interface DrawnPage extends Drawn {
  readonly day: string;
}

function jsonOrNull(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (fault) {
    console.info('The answers of the page are not readable; they are requested.', fault);
    return null;
  }
}

/** What the page in the browser was drawn with; null where the server drew its frame alone. */
export function readDrawn(page: Document): DrawnPage | null {
  const written = page.getElementById(DRAWN_ID)?.textContent ?? '';
  return written === '' ? null : tryParse(drawnPage, jsonOrNull(written));
}
