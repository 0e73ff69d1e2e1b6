import type { Knex } from 'knex';
import { z } from 'zod';
import type { Alarm, OpenAlarm } from '#core/booking/index.ts';
import type { Clock } from '#core/shared/index.ts';
import { dateOf, momentColumn } from '../moments.ts';

const alarmRow = z
  .object({
    id: z.int(),
    what: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    raised_at: momentColumn,
    last_at: momentColumn,
    times: z.int(),
  })
  .transform(({ raised_at, last_at, ...row }): OpenAlarm => ({ ...row, raisedAt: raised_at, lastAt: last_at }));

/** The dependencies of the alarm store. */
interface AlarmBookDeps {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly log: { error(facts: object, sentence: string): void };
}

/** Alarms as rows: repeated alarms of one cause are one row until it is resolved. */
export interface AlarmStore extends Alarm {
  /** Unresolved alarms, newest first. */
  open(): Promise<readonly OpenAlarm[]>;
  /** @returns whether the alarm existed. */
  resolve(id: number): Promise<boolean>;
}

/**
 * Stores alarms in PostgreSQL and logs each, on a separate connection: an alarm remains when its transaction is rolled
 * back.
 */
export function alarmStore({ knex, clock, log }: AlarmBookDeps): AlarmStore {
  const hasHad = async (what: string, name: string, value: string): Promise<boolean> =>
    (await knex('alarms').where({ what }).whereRaw('facts ->> ? = ?', [name, value]).first('id')) !== undefined;
  const keep = (what: string, facts: object) => {
    const now = dateOf(clock.now());
    return knex.raw(
      `insert into alarms (what, facts, raised_at, last_at) values (?, ?, ?, ?)
       on conflict (what, facts) where resolved_at is null
       do update set times = alarms.times + 1, last_at = excluded.last_at`,
      [what, JSON.stringify(facts), now, now],
    );
  };
  return {
    async raise({ what, facts, onceOf }) {
      // A database that can't tell is no reason to keep quiet.
      const isRepeated = onceOf !== undefined && (await hasHad(what, onceOf, String(facts[onceOf])).catch(() => false));
      if (isRepeated) return;
      log.error({ alarm: what, facts }, 'an operator must act on this');
      await keep(what, facts).catch((err: unknown) => log.error({ err, alarm: what }, 'the alarm could not be stored'));
    },
    async open() {
      const rows = await knex('alarms').whereNull('resolved_at').orderBy('last_at', 'desc').orderBy('id', 'desc');
      return alarmRow.array().parse(rows);
    },
    async resolve(id) {
      const now = dateOf(clock.now());
      return (await knex('alarms').where({ id }).whereNull('resolved_at').update({ resolved_at: now })) === 1;
    },
  };
}
