import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { detailsQuery, hotelDescriptionJson, hotelDetailsJson } from '#contract/hotels.ts';
import type { AskedQuery, PageRead } from '#contract/pages/drawn-pages.ts';
import { foundHotelsJson, searchQuery } from '#contract/search.ts';
import type { Instant, Result } from '#core/shared/index.ts';
import type { HotelRefusal } from '#core/stays/index.ts';
import { refuse } from '../../problems/problem.ts';
import { serializerCompiler } from '../../server/serialization.ts';
import { validatorCompiler } from '../../server/validation.ts';
import { toDescriptionJson, toHotelJson, toSearchJson } from '../hotels/answers.ts';
import { type HotelReadDeps, hotelReads, type Reader, searchHolds } from '../hotels/hotel-reads.ts';
import type { HotelRouteDeps } from '../hotels/routes.ts';

/** An answer as JSON, as the API would send it. */
export interface ReadJson {
  readonly json: string;
  /** Until when a repeated read has the same answer; null where nobody says. */
  readonly until: Instant | null;
}

/**
 * Reads the answer of a read.
 * @throws Refused, or InvalidInput, where the API would refuse it
 */
export type ReadAnswer = (read: PageRead, reader: Reader) => Promise<ReadJson>;

type Input = Parameters<FastifySchemaCompiler<z.ZodType>>[0];

/** A query as the API receives it: texts, repeated for lists. */
const received = (query: AskedQuery): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** Parses a query as the API does. @throws InvalidInput */
function parsed<Schema extends z.ZodType>(schema: Schema, query: AskedQuery): z.output<Schema> {
  const check = validatorCompiler({ schema, method: 'GET', url: '', httpPart: 'querystring' } satisfies Input);
  const { value, error } = check(received(query)) as { value?: z.output<Schema>; error?: Error };
  if (error !== undefined) throw error;
  return value as z.output<Schema>;
}

const writer = (schema: z.ZodType) => serializerCompiler({ schema, method: 'GET', url: '', httpStatus: '200' });
const writeSearch = writer(foundHotelsJson);
const writeHotel = writer(hotelDetailsJson);
const writeDescription = writer(hotelDescriptionJson);

const found = <Value>(read: Result<Value, HotelRefusal>): Value => (read.ok ? read.value : refuse(read.refusal.code));

/** Reads what pages are drawn with by the use cases of the API: with its validation, its budgets and its texts. */
export function answerReader({
  searchFreshMs,
  ...deps
}: Pick<HotelRouteDeps, 'searchFreshMs'> & HotelReadDeps): ReadAnswer {
  const reads = hotelReads(deps);
  return async (asked, reader) => {
    const { language } = reader;
    if (asked.call === 'search') {
      const stays = found(await reads.search(reader, parsed(searchQuery, asked.query)));
      return {
        json: writeSearch(toSearchJson(stays, language)),
        until: searchHolds(stays, searchFreshMs, reads.today()),
      };
    }
    if (asked.call === 'hotel') {
      const hotel = found(await reads.hotel(reader, asked.hotelId, parsed(detailsQuery, asked.query)));
      return { json: writeHotel(toHotelJson(hotel, language)), until: null };
    }
    const texts = found(await reads.description(reader, asked.hotelId));
    return { json: writeDescription(toDescriptionJson(texts)), until: null };
  };
}
