import { z } from 'zod';
import type { KeyMode, NewPartnerEvent, Scope } from '#core/partners/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { traveller } from '#test/support/http/traveller.ts';

const SCOPES: readonly Scope[] = ['bookings:read', 'webhooks:write'];
const madeShape = z.looseObject({ id: z.string(), signingSecret: z.string() });

type Query = Readonly<Record<string, string | number>>;
let recorded = 0;

/**
 * An organisation with a key of each mode, which calls the product and has a server on this machine.
 * @param port where its server listens
 */
export async function startPartner(test: TestApp, name: string, port: number) {
  const { userId: accountId } = await traveller(test, name);
  const partners = test.part(PARTNERS);
  const founded = await partners.foundOrganisation({ accountId, name });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const organisationId = founded.value.id;
  await partners.agreeWithOrganisation(organisationId, { live: 'approved' });
  const keyOf = async (mode: KeyMode) => {
    const made = await partners.createKey({ accountId, organisationId, mode, name: 'Server', scopes: SCOPES });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.secret;
  };
  const keys = { live: await keyOf('live'), test: await keyOf('test') };
  const call =
    (mode: KeyMode) =>
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, more: { body?: object; query?: Query } = {}) =>
      client(test.app).call(method, `/partner/v1/${path}`, { token: keys[mode], ...more });
  return {
    organisationId,
    live: call('live'),
    test: call('test'),
    async endpoint(mode: KeyMode, path: string) {
      const body = { url: `http://127.0.0.1:${port}/${path}` };
      const { id, signingSecret } = madeShape.parse((await call(mode)('POST', 'webhook-endpoints', { body })).body);
      return { id, secret: signingSecret };
    },
    /** Records an event in a transaction of bookings, and returns its id. */
    async record(mode: KeyMode, bookingId: string | null, more: Partial<NewPartnerEvent> = {}): Promise<string> {
      recorded += 1;
      const { knex } = mode === 'live' ? test.db.database : test.db.database.testMode;
      const id = `evt_${mode === 'test' ? 'test_' : ''}recorded${recorded}`;
      await bookingWork(knex).run(({ partnerEvents }) =>
        partnerEvents.record({
          ...{ id, organisationId, type: 'booking.confirmed', bookingId, occurredAt: test.clock.now() },
          data: { bookingId, status: 'confirmed' },
          ...more,
        }),
      );
      return id;
    },
  };
}

/** Such an organisation. */
export type TestPartner = Awaited<ReturnType<typeof startPartner>>;
