import { z } from 'zod';
import { queryInteger } from '../parts/values.ts';
import { moneyJson, PARTNER_HEADERS } from './partner.ts';

/** What the description of a list of values in an answer ends with. */
export const MORE_VALUES = 'More values may come.';

/** The headers of answers to reads: they can be revalidated. */
export const READ_HEADERS = {
  ...PARTNER_HEADERS,
  ETag: {
    type: 'string',
    description: 'Of this answer. Send it as `If-None-Match`, and 304 without a body says that nothing has changed.',
    examples: ['"kq3Zr1f0bC9d2mX7"'],
  },
} as const;

/** Of reads whose answer may come from a cache of the hotel provider's answers. */
export const AGED_HEADERS = {
  ...READ_HEADERS,
  Age: { type: 'integer', minimum: 0, description: 'How many seconds ago the hotel provider said so.', examples: [0] },
} as const;

/** The answer to a read whose answer the caller has already. */
export const unchangedAnswer = z.null().meta({ description: 'It is unchanged.', headers: READ_HEADERS });

/** The headers that every read takes. */
export const readHeaders = {
  'if-none-match': z
    .string()
    .optional()
    .meta({
      description: 'The `ETag` of an answer that you have: 304 without a body when it has not changed.',
      examples: ['"kq3Zr1f0bC9d2mX7"'],
    }),
};

/** How much of a list is asked for. */
export const listQuery = {
  limit: queryInteger(1, 100, { example: 20 })
    .default(20)
    .meta({ description: 'The most items of this answer, 1 to 100.' }),
  after: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .meta({ description: 'The `nextCursor` of the answer before; the beginning without it.', examples: ['WzEsMjBd'] }),
};

/** A part of a list, with further members where a list has some. */
export const listOf = <Item extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  item: Item,
  more?: More,
) =>
  z.object({
    data: z.array(item),
    hasMore: z.boolean().meta({ description: 'Whether more follows.' }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `after` to go on; null at the end.', examples: ['WzEsMjBd'] }),
    ...(more as More),
  });

/** A point in decimal degrees. */
export const coordinatesJson = z
  .object({
    latitude: z.number().meta({ examples: [12.9716] }),
    longitude: z.number().meta({ examples: [77.5946] }),
  })
  .meta({ id: 'Coordinates', description: 'Decimal degrees, WGS 84.' });

/** A picture of a hotel. */
export const pictureJson = z
  .object({
    url: z.string().meta({ format: 'uri', examples: ['https://cf.bstatic.com/xdata/images/hotel/1280x900/1.jpg'] }),
    width: z.int().meta({ description: 'Pixels.', examples: [1280] }),
    height: z.int().meta({ description: 'Pixels.', examples: [853] }),
  })
  .meta({ id: 'Picture', description: 'A picture of the hotel, as its provider has it.' });

/** What a stay costs an organisation. */
export const partnerPriceJson = z
  .object({
    total: moneyJson.meta({ description: 'What the traveller pays for the whole stay, taxes and fees included.' }),
    taxes: moneyJson.meta({ description: 'The taxes and fees in the total. They bear no commission.' }),
    commission: moneyJson.meta({ description: 'Your share of the total before taxes, by your terms.' }),
    net: moneyJson.meta({ description: 'The total less the commission: what a booking costs your balance.' }),
  })
  .meta({ id: 'PartnerPrice', description: 'What a stay costs: `total` = `net` + `commission`.' });

/** The beginning of the ids of hotels. The rest is the id at the hotel provider. */
export const HOTEL_ID = 'htl_';
/** The beginning of the ids of places. */
export const PLACE_ID = 'plc_';

/** The id of a hotel in answers. */
export const hotelIdJson = z.string().meta({ description: 'Begins with `htl_`.', examples: ['htl_4100001'] });

/** The hotel that a path names. */
export const hotelPath = z.strictObject({
  hotelId: z
    .string()
    .regex(/^[\w~.-]{1,80}$/, { error: 'INVALID' })
    .meta({ description: 'The `id` of a hotel, as an earlier answer gave it.', examples: ['htl_4100001'] }),
});
