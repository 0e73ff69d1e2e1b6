import type { Knex } from 'knex';
import { z } from 'zod';
import type { PlacedEvent, WebhookLists } from '#core/partners/index.ts';
import { dateOf } from '../../moments.ts';
import { attemptRow, deliveryRow, endpointRow, eventRow, secretRow } from './webhook-rows.ts';
import { IS_FIRST } from './webhook-work.ts';

/** Events that get a place in one transaction, so that it takes some milliseconds. */
const PLACED_AT_ONCE = 1_000;

/** At most so often for one reader, who finds the rest the next time. */
const PLACED_ROUNDS = 10;

/** Only one transaction at a time gives places in the list of an organisation: none is committed behind a later one. */
const LOCK_PLACES = "select pg_advisory_xact_lock(hashtextextended('places of events of ' || ?, 0))";

/** In the order in which they were written, which is that of each booking. */
const PLACE = `with fresh as materialized (
  select id from partner_events where organisation_id = ? and position is null order by recorded limit ?
), placed as materialized (select id, nextval('partner_event_positions') as position from fresh)
update partner_events set position = placed.position from placed where partner_events.id = placed.id`;

/** @returns whether more events may wait for a place. */
const place = (knex: Knex, organisationId: string): Promise<boolean> =>
  knex.transaction(async (trx) => {
    await trx.raw(LOCK_PLACES, [organisationId]);
    const { rowCount } = await trx.raw(PLACE, [organisationId, PLACED_AT_ONCE]);
    return rowCount === PLACED_AT_ONCE;
  });

const placedRow = z.looseObject({ position: z.int() });
const toPlaced = (row: unknown): PlacedEvent => ({
  event: eventRow.parse(row),
  position: placedRow.parse(row).position,
});

const NEGLECTED = `select id from webhook_endpoints endpoint
where (leased_until is null or leased_until <= :now) and (rests_until is null or rests_until <= :now)
  and exists (
    select from webhook_deliveries delivery
    where delivery.endpoint_id = endpoint.id and state = 'waiting' and due_at <= :now and ${IS_FIRST}
  )
order by id limit 1000`;

const HAS_WORK = `select from webhook_endpoints endpoint where id = :endpointId and exists (
  select from webhook_deliveries delivery where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
    and (delivery.due_at <= :now or endpoint.state <> 'enabled')
)`;

const SHOWN = `select endpoint.*, coalesce((
  select json_agg(row_to_json(own) order by own.created_at desc, own.expires_at desc nulls first)
  from webhook_secrets own where own.endpoint_id = endpoint.id and (own.expires_at is null or own.expires_at > :now)
), '[]') as secrets
from webhook_endpoints endpoint where organisation_id = :organisationId and state <> 'deleted'`;

const dated = (value: unknown) => (typeof value === 'string' ? new Date(value) : value);
/** JSON has instants as text; the row's parser takes dates. */
const secretInJson = z
  .looseObject({ created_at: z.unknown(), expires_at: z.unknown() })
  .transform((row) => ({ ...row, created_at: dated(row.created_at), expires_at: dated(row.expires_at) }))
  .pipe(secretRow);
const shownRow = z.looseObject({ secrets: z.array(secretInJson) });
const toView = (row: unknown) => ({ endpoint: endpointRow.parse(row), secrets: shownRow.parse(row).secrets });

/** Reads endpoints, deliveries and events in PostgreSQL, in the schema of the connections. */
export function webhookLists(knex: Knex): WebhookLists {
  const events = (organisationId: string) => knex('partner_events').where({ organisation_id: organisationId });
  return {
    async endpoints(organisationId, now) {
      const { rows } = await knex.raw(`${SHOWN} order by created_at, id collate "C"`, {
        organisationId,
        now: dateOf(now),
      });
      return z.array(z.unknown()).parse(rows).map(toView);
    },
    async endpoint(organisationId, id, now) {
      const { rows } = await knex.raw(`${SHOWN} and id = :id`, { organisationId, id, now: dateOf(now) });
      return rows[0] === undefined ? null : toView(rows[0]);
    },
    async deliveries(organisationId, { endpointId, eventId, bookingId, state }, after, limit) {
      const chosen = { endpoint_id: endpointId, event_id: eventId, booking_id: bookingId, state };
      const filter = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
      const query = knex('webhook_deliveries').where({ organisation_id: organisationId, ...filter });
      if (after !== null) void query.whereRaw('(created_at, id) < (?, ?)', [dateOf(after.at), after.id]);
      return deliveryRow.array().parse(await query.orderByRaw('created_at desc, id desc').limit(limit));
    },
    async delivery(organisationId, id) {
      const row = await knex('webhook_deliveries').where({ organisation_id: organisationId, id }).first();
      if (row === undefined) return null;
      const attempts = await knex('webhook_attempts').where({ delivery_id: id }).orderBy('number');
      return { delivery: deliveryRow.parse(row), attempts: attemptRow.array().parse(attempts) };
    },
    async events(organisationId, { type, bookingId }, after, limit) {
      const page = async () => {
        // By `any` the organisation stays in the order, so that the index of its events is taken: in that of all places
        // those of every other would be read and left out.
        const query = knex('partner_events').whereRaw('organisation_id = any (?)', [[organisationId]]);
        void query.andWhere('position', '>', after ?? 0);
        if (type !== undefined) void query.andWhere({ type });
        if (bookingId !== undefined) void query.andWhere({ booking_id: bookingId });
        return (await query.orderBy(['organisation_id', 'position']).limit(limit)).map(toPlaced);
      };
      let read = await page();
      for (let rounds = 0; read.length < limit && rounds < PLACED_ROUNDS; rounds += 1) {
        if ((await events(organisationId).whereNull('position').first('id')) === undefined) return read;
        const mayBeMore = await place(knex, organisationId);
        read = await page();
        if (!mayBeMore) return read;
      }
      return read;
    },
    async event(organisationId, id) {
      const row = await events(organisationId).where({ id }).first();
      return row === undefined ? null : eventRow.parse(row);
    },
    async hasWork(endpointId, now) {
      const { rows } = await knex.raw(HAS_WORK, { endpointId, now: dateOf(now) });
      return rows.length > 0;
    },
    async neglected(now) {
      const { rows } = await knex.raw(NEGLECTED, { now: dateOf(now) });
      return z
        .object({ id: z.string() })
        .array()
        .parse(rows)
        .map(({ id }) => id);
    },
  };
}
