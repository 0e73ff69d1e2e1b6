import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traveller } from '#test/support/http/traveller.ts';
import { inconsistenciesIn } from './inconsistencies.ts';
import { atGateway, openShop, type Shop } from './shop.ts';
import { type Belongings, type Tampered, tamperedBodies } from './tampered-bodies.ts';

const FULL = process.env.PADAV_FULL === '1';
const SEED = Number(process.env.PADAV_TAMPER_SEED ?? 20_261_121);
const PER_ROUND = FULL ? 200 : 100;
const ROUNDS = FULL ? 50 : 3;

let shop: Shop;
let made = 0;

beforeAll(async () => {
  shop = await openShop();
  shop.gateway.webhooks.delivery = 'never';
});
afterAll(() => shop.close());

async function belongings(): Promise<Belongings> {
  const steps = await traveller(shop.app, `Asha${++made}`);
  const hotel = (at: number) => shop.hotels[(made * 2 + at) % shop.hotels.length] ?? '';
  const unpaid = await steps.quote(hotel(0));
  const { id: orderId } = await steps.order(unpaid);
  const quote = await steps.quote(hotel(1));
  const handed = shop.gateway.pay((await steps.order(quote)).id);
  if (handed.kind !== 'paid') throw new Error('The gateway did not take the money');
  const { kind: _kind, ...proof } = handed;
  return { userId: steps.userId, token: steps.token, unpaid: { quote: unpaid, orderId }, paid: { quote, proof } };
}

async function send({ call, sender, body }: Tampered, own: Belongings, other: Belongings): Promise<readonly string[]> {
  const token = { own: own.token, other: other.token, nobody: undefined }[sender];
  const options = { method: 'POST', url: call, payload: JSON.stringify(body(own, other)) } as const;
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answered = await shop.app.app.inject({
    ...options,
    headers: { 'content-type': 'application/json', ...bearer },
  });
  if (answered.statusCode < 500) return [];
  return [`${call} answered ${answered.statusCode} to ${options.payload}: ${answered.body}`];
}

/** Every booking without a payment at the gateway that equals its quote, to the paisa. */
async function unpaidBookings(): Promise<readonly string[]> {
  const { rows } = await shop.app.db.database.pool.query<{ id: string; payment_id: string; payment_amount: number }>(
    'select b.id, b.payment_id, q.payment_amount from bookings b join quotes q on q.id = b.receipt',
  );
  return rows.filter((row) => atGateway(shop, row.payment_id).captured !== row.payment_amount).map(({ id }) => id);
}

describe('a modified request body', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'books nothing that was not paid as quoted, round %i',
    async (round) => {
      const [asha, ravi] = [await belongings(), await belongings()];
      const bodies = fc.sample(tamperedBodies, { seed: SEED + round, numRuns: PER_ROUND });
      const faults: string[] = [];
      for (const [at, body] of bodies.entries()) {
        faults.push(...(await (at % 2 === 0 ? send(body, asha, ravi) : send(body, ravi, asha))));
      }
      expect(faults).toEqual([]);
      expect(await inconsistenciesIn(shop.app.db.database.pool)).toEqual([]);
      expect(await unpaidBookings()).toEqual([]);
    },
  );

  it('was close enough to valid ones that the unmodified among them booked', async () => {
    const { rows } = await shop.app.db.database.pool.query('select id from bookings');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(ROUNDS * 2);
  });
});
