import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';

/** How long a process that died in a call keeps others waiting, in milliseconds; a running one renews it. */
const HELD_MS = 3_000;
const RENEW_EVERY_MS = 1_000;
/** The pauses between two looks at another's call: short at first, for a provider that answers quickly. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;
/** After so long a process calls itself: longer than a call and the death of its process take together. */
const LONGEST_WAIT_MS = 12_000;

const CLAIM = `
insert into provider_calls as held (kind, key, call_id, held_until)
values ($1, $2, $3, now() + ${HELD_MS} * interval '1 millisecond')
on conflict (kind, key) do update set
  call_id = excluded.call_id, held_until = excluded.held_until, refusal = null
where held.held_until <= now()
returning call_id`;

const LOOK = 'select call_id, held_until > now() as is_held, refusal from provider_calls where kind = $1 and key = $2';

const RENEW = `
update provider_calls set held_until = now() + ${HELD_MS} * interval '1 millisecond'
where kind = $1 and key = $2 and call_id = $3`;

/** Those who wait find the refusal under the id that they wait for; whoever comes later may call. */
const REFUSE = `
update provider_calls set refusal = $4, held_until = now() where kind = $1 and key = $2 and call_id = $3`;

const DROP = 'delete from provider_calls where kind = $1 and key = $2 and call_id = $3';

const looked = z.object({ call_id: z.string(), is_held: z.boolean(), refusal: z.unknown() });
type Seen = z.output<typeof looked>;

/** Who makes a call that several processes may want at once; see the port of the shared cache. */
export type Turn<Refused> =
  | { readonly kind: 'mine' }
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly refusal: Refused };

/** The dependencies of the turns of one kind of call. */
export interface CallTurnsDeps<Refused> {
  readonly pool: Pool;
  readonly kind: string;
  readonly refusal: z.ZodType<Refused>;
}

/** The turns to make calls of one kind, over all processes: single statements, without a connection held meanwhile. */
export interface CallTurns<Refused> {
  /** Takes the turn, or waits until the process that has it ends its call. */
  take(key: string): Promise<Turn<Refused>>;
  /** The id of the call that this process makes, which ends here: it is renewed no more. `null` when it makes none. */
  release(key: string): string | null;
  /** Ends a call of this process without an answer. */
  giveUp(key: string, refusal: Refused | null): Promise<void>;
}

/** The calls that this process makes at present. */
class RunningCalls {
  readonly #running = new Map<string, { readonly callId: string; readonly renewal: NodeJS.Timeout }>();

  begin(key: string, callId: string, renew: () => Promise<unknown>): void {
    // A renewal that fails is tried again by the next one; a call that loses its turn is only made twice.
    const renewal = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS).unref();
    this.#running.set(key, { callId, renewal });
  }

  end(key: string): string | null {
    const running = this.#running.get(key);
    if (running === undefined) return null;
    clearInterval(running.renewal);
    this.#running.delete(key);
    return running.callId;
  }
}

/** Takes turns to call by rows with a lease, so that of several processes that want one answer one calls. */
export function callTurns<Refused>({ pool, kind, refusal }: CallTurnsDeps<Refused>): CallTurns<Refused> {
  const running = new RunningCalls();
  const ask = (name: string, text: string, key: string, ...more: readonly unknown[]) =>
    pool.query({ name: `provider-call-${name}`, text, values: [kind, key, ...more] });

  async function claim(key: string): Promise<boolean> {
    const callId = randomUUID();
    const { rowCount } = await ask('claim', CLAIM, key, callId);
    if (rowCount === 1) running.begin(key, callId, () => ask('renew', RENEW, key, callId));
    return rowCount === 1;
  }

  async function look(key: string): Promise<Seen | null> {
    const { rows } = await ask('look', LOOK, key);
    return looked.array().parse(rows)[0] ?? null;
  }

  /** What came of the call that was seen; `null` while it must be looked at again. */
  async function endOf(key: string, seen: Seen | null, awaited: string | null): Promise<Turn<Refused> | null> {
    if (seen === null) return { kind: 'made' };
    if (seen.is_held) return null;
    if (seen.call_id === awaited && seen.refusal !== null)
      return { kind: 'refused', refusal: refusal.parse(seen.refusal) };
    return (await claim(key)) ? { kind: 'mine' } : null;
  }

  return {
    async take(key) {
      if (await claim(key)) return { kind: 'mine' };
      let awaited: string | null = null;
      for (let [waited, next] = [0, FIRST_PAUSE_MS]; waited < LONGEST_WAIT_MS; ) {
        const seen = await look(key);
        const end = await endOf(key, seen, awaited);
        if (end !== null) return end;
        awaited = seen?.call_id ?? null;
        await pause(next);
        waited += next;
        next = Math.min(next * 2, LONGEST_PAUSE_MS);
      }
      return { kind: 'mine' };
    },
    release: (key) => running.end(key),
    async giveUp(key, why) {
      const callId = running.end(key);
      if (callId === null) return;
      if (why === null) await ask('drop', DROP, key, callId);
      else await ask('refuse', REFUSE, key, callId, JSON.stringify(why));
    },
  };
}
