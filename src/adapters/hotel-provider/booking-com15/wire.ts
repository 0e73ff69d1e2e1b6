import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/**
 * Lenient schemas: unknown keys pass, and what is missing, null or of the wrong type becomes `null` or an empty list.
 * None of them rejects a value.
 */

const DECIMAL = /^\s*-?\d{1,15}(\.\d{1,20})?\s*$/;

/** A number, or a text that contains one. */
export const figure = z
  .union([z.number(), z.string().regex(DECIMAL).transform(Number)])
  .nullable()
  .catch(null);

/** Degrees of a coordinate, up to `max` in either direction; `null` beyond. */
export const degrees = (max: number) =>
  figure.transform((value) => (value === null || Math.abs(value) > max ? null : value));

/** A text; an empty one becomes `null`. */
export const text = z
  .string()
  .transform((value) => (value.trim() === '' ? null : value.trim()))
  .nullable()
  .catch(null);

/** A text on one line without markup. */
export const plain = text.transform((value) => (value === null ? null : plainText(value) || null));

/** 1, "1" or true. */
export const flag = z
  .unknown()
  .transform((value) => value === 1 || value === '1' || value === true)
  .catch(false);

/** An id, which the provider writes as a number or as a text. */
export const id = z
  .union([z.number().int().transform(String), z.string()])
  .transform((value) => value.trim())
  .refine((value) => /^\d{1,12}$/.test(value))
  .nullable()
  .catch(null);

/** An id of a block: numbers with lines between them. */
export const blockId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/)
  .nullable()
  .catch(null);

/** An object, or `null`. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullable().catch(null);

/** A list without its malformed entries. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry): NonNullable<z.output<Item>>[] => {
        const read = item.safeParse(entry);
        return read.success && read.data !== null && read.data !== undefined ? [read.data] : [];
      }),
    );

const money = part({ value: figure, currency: text });

/** The fields of a price breakdown that prices are computed from. */
export const breakdown = part({
  gross_amount: money,
  gross_amount_hotel_currency: money,
  excluded_amount: money,
  items: list(part({ kind: text, inclusion_type: text, item_amount: money })),
});

export type WireMoney = z.output<typeof money>;
export type WireBreakdown = z.output<typeof breakdown>;

/** Hours of check-in or check-out. */
export const hours = part({ from: text, until: text });
