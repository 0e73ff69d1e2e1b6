import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { GroupRequest, GroupStores, GroupWork } from '#core/group-requests/index.ts';
import { LANGUAGES, parseDay } from '#core/shared/index.ts';
import { jobFlags } from '../../support/job-trace.ts';
import { dateOf, momentColumn } from '../moments.ts';
import { unitOfWork } from '../unit-of-work.ts';

const dayColumn = z.string().transform((text, context) => {
  const day = parseDay(text);
  if (day !== null) return day;
  context.addIssue({ code: 'custom', message: 'no day' });
  return z.NEVER;
});

const groupRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    language: z.enum(LANGUAGES),
    place: z.string(),
    arrival: dayColumn,
    departure: dayColumn,
    rooms: z.int(),
    people: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string().nullable(),
    asked_at: momentColumn,
    answer: z.string().nullable(),
    answered_at: momentColumn.nullable(),
  })
  .transform(
    ({ arrival, departure, asked_at, answer, answered_at, ...row }): GroupRequest => ({
      ...row,
      dates: { arrival, departure },
      askedAt: asked_at,
      answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at },
    }),
  );

/** A hash of everything that was asked. */
function intentOf({ place, dates, rooms, people, name, email, phone, message }: GroupRequest): string {
  const asked = [place, dates.arrival, dates.departure, rooms, people, name, email.toLowerCase(), phone, message];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

const requests = (trx: Knex): GroupStores['requests'] => ({
  async add(request) {
    const { dates, askedAt, answer: _, ...columns } = request;
    const intent = intentOf(request);
    const written = await trx('group_requests')
      .insert({ ...columns, ...dates, intent, asked_at: dateOf(askedAt) })
      .onConflict('intent')
      .ignore()
      .returning('id');
    return written.length > 0 ? null : groupRow.parse(await trx('group_requests').where({ intent }).first());
  },
  async find(id) {
    const row = await trx('group_requests').where({ id }).first();
    return row === undefined ? null : groupRow.parse(row);
  },
  async lock(reference) {
    const row = await trx('group_requests').where({ reference }).forUpdate().first();
    return row === undefined ? null : groupRow.parse(row);
  },
  async saveAnswer({ id, answer }) {
    if (answer === null) return;
    await trx('group_requests')
      .where({ id })
      .update({ answer: answer.text, answered_at: dateOf(answer.at) });
  },
});

const emails = (trx: Knex): GroupStores['emails'] => ({
  async ask(email) {
    await trx.raw(
      "select graphile_worker.add_job('group-mail', payload => ?::json, job_key => ?, flags => ?::text[])",
      [JSON.stringify(email), `group-${email.group}-${email.id}`, jobFlags()],
    );
  },
});

/** The transactions of group requests in PostgreSQL; their emails are jobs of the queue. */
export const groupWork = (knex: Knex): GroupWork =>
  unitOfWork(knex, (trx) => ({ requests: requests(trx), emails: emails(trx) }));

/** The requests without an answer, oldest first; at most 200. */
export async function openGroupRequests(knex: Knex): Promise<readonly GroupRequest[]> {
  return groupRow.array().parse(await knex('group_requests').whereNull('answer').orderBy('asked_at').limit(200));
}
