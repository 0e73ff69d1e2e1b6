import { z } from 'zod';
import { type Account, BROWSERS, type SeenSession, type Session, SYSTEMS } from '#core/session/index.ts';
import { momentColumn, momentOf } from '../moments.ts';

const accountRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    password_hash: z.string().nullable(),
    picture: z.string().nullable(),
    discounts: z.int(),
    created_at: momentColumn,
  })
  .transform(
    (row): Account => ({
      id: row.id,
      name: row.name,
      email: row.email,
      emailConfirmed: row.email_confirmed,
      passwordHash: row.password_hash,
      picture: row.picture,
      discounts: row.discounts,
      createdAt: row.created_at,
    }),
  );

/** No zod transforms: every call with a token parses a row. */
const sessionRow = z.object({ id: z.string(), account_id: z.string(), signed_in_at: z.date(), expires_at: z.date() });

/** One of the values that this release knows; others become null. */
const wordOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .nullable()
    .transform((stored) => words.find((word) => word === stored) ?? null);

const seenSessionRow = z
  .object({
    id: z.string(),
    signed_in_at: momentColumn,
    expires_at: momentColumn,
    seen_at: momentColumn.nullable(),
    browser: wordOf(BROWSERS),
    system: wordOf(SYSTEMS),
  })
  .transform(
    (row): SeenSession => ({
      id: row.id,
      signedInAt: row.signed_in_at,
      expiresAt: row.expires_at,
      device: { browser: row.browser, system: row.system },
      seenAt: row.seen_at ?? row.signed_in_at,
    }),
  );

/** Rows of `sessions` for the list of their owner. */
export const seenSessionsOf = (rows: unknown): readonly SeenSession[] => z.array(seenSessionRow).parse(rows);

/** A row of `accounts` as an account; `null` where there is none. */
export const accountOf = (row: unknown): Account | null => (row === undefined ? null : accountRow.parse(row));

/**
 * A row of `sessions` as a session; `null` where there is none.
 * @throws ZodError for an invalid row.
 */
export function sessionOf(stored: unknown): Session | null {
  if (stored === undefined) return null;
  const row = sessionRow.parse(stored);
  return {
    id: row.id,
    accountId: row.account_id,
    signedInAt: momentOf(row.signed_in_at),
    expiresAt: momentOf(row.expires_at),
  };
}
