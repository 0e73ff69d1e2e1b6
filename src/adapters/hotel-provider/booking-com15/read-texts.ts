import type { HotelDescription } from '#core/stays/index.ts';
import { paragraphs } from '../http/plain-text.ts';
import { figure, list, part, text } from './wire.ts';

const MAIN_TEXT = 6;
const HOUSE_NOTES = 7;

const rows = list(part({ descriptiontype_id: figure, description: text }));

/** Parses the `data` of a description: any number of rows in any order. */
export function readDescription(data: unknown, hotelId: string): HotelDescription {
  const described = rows.parse(data);
  const ofType = (type: number) =>
    described.filter((row) => row.descriptiontype_id === type).flatMap((row) => paragraphs(row.description ?? ''));
  return { hotelId, overview: ofType(MAIN_TEXT), houseNotes: ofType(HOUSE_NOTES) };
}
