import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Instant, instant } from '#core/shared/index.ts';
import { callTurns, type Turn } from './call-turns.ts';

/** The kind of answers, how to parse them and the refusals, and a callback for failures. */
export interface ProviderAnswersDeps<Value, Refused> {
  readonly pool: Pool;
  readonly kind:
    | 'search'
    | 'details'
    | 'rooms'
    | 'calendar'
    | 'description'
    | 'reviews'
    | 'destinations'
    | 'guest_reviews';
  readonly shape: z.ZodType<Value>;
  readonly refusal: z.ZodType<Refused>;
  readonly onFailure: (error: unknown) => void;
}

interface Kept<Value> {
  readonly value: Value;
  readonly asOf: Instant;
}

/** The provider's answers of one kind of call in PostgreSQL, and the turns to make it. */
export interface ProviderAnswers<Value, Refused> {
  find(key: string): Promise<Kept<Value> | null>;
  keep(key: string, answer: Kept<Value>, until: Instant): Promise<void>;
  turn(key: string): Promise<Turn<Refused>>;
  giveUp(key: string, refusal: Refused | null): Promise<void>;
}

const FIND = 'select as_of, value from provider_answers where kind = $1 and key = $2 and kept_until > now()';

/**
 * An answer does not replace one whose call began later. The call ends in the same statement: whoever takes the next turn
 * finds the answer.
 */
const KEEP = `
with ended as (delete from provider_calls where kind = $1 and key = $2 and call_id = $6)
insert into provider_answers as held (kind, key, as_of, kept_until, value) values ($1, $2, $3, $4, $5)
on conflict (kind, key) do update set as_of = excluded.as_of, kept_until = excluded.kept_until, value = excluded.value
where held.as_of < excluded.as_of`;

/** Deletes expired answers, a few with each that is stored; locked rows are skipped. */
const SWEEP = `
delete from provider_answers where (kind, key) in (
  select kind, key from provider_answers where kept_until < now() order by kept_until limit 20 for update skip locked
)`;

const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Never throws: on a failure the provider is called, and the callback gets the reason. */
export function providerAnswers<Value, Refused>({
  pool,
  kind,
  shape,
  refusal,
  onFailure,
}: ProviderAnswersDeps<Value, Refused>): ProviderAnswers<Value, Refused> {
  const row = z.object({ as_of: z.date(), value: shape });
  const turns = callTurns({ pool, kind, refusal });
  const orElse = async <Found>(other: Found, work: () => Promise<Found>): Promise<Found> => {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      return other;
    }
  };
  return {
    find: (key) =>
      orElse(null, async () => {
        const { rows } = await pool.query({ name: 'provider-answer', text: FIND, values: [kind, fingerprint(key)] });
        if (rows.length === 0) return null;
        const { as_of, value } = row.parse(rows[0]);
        return { value, asOf: instant(as_of.getTime()) };
      }),
    keep: (key, { value, asOf }, until) =>
      orElse(undefined, async () => {
        const print = fingerprint(key);
        const call = turns.release(print);
        const values = [kind, print, new Date(asOf), new Date(until), JSON.stringify(value), call];
        await pool.query({ name: 'provider-answer-keep', text: KEEP, values });
        await pool.query({ name: 'provider-answer-sweep', text: SWEEP });
      }),
    turn: (key) => orElse({ kind: 'mine' }, () => turns.take(fingerprint(key))),
    giveUp: (key, why) => orElse(undefined, () => turns.giveUp(fingerprint(key), why)),
  };
}
