import { expect } from 'vitest';
import { z } from 'zod';
import { SCOPES } from '#core/partners/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';
import { type FaultyLink, faultyLink } from '#test/support/database/faulty-link.ts';
import type { FreshDatabase } from '#test/support/database/fresh-database.ts';
import {
  type KillableProduct,
  type LiveProcess,
  openKillableProduct,
  startProcess,
  untilSettled,
} from '../kill/killable-product.ts';
import {
  continueScenario,
  expectedAtGateway,
  findHotels,
  type Guest,
  registerAndSignIn,
  type Scenario,
  STAY,
  UNCHANGED,
} from '../kill/scenario.ts';
import { atGateway, KEYS } from '../shop.ts';
import { type OperatorsLog, operatorsLog } from './operators-log.ts';

const KEY = keySecrets.draw('live');
const PATIENCE = { timeout: 90_000, interval: 100 };
const problem = z.object({ code: z.string(), msg: z.string() });

/** An answer as travellers, partners and load balancers see it: its status, and of a refusal its code. */
export interface Seen {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
}

/** What each of them gets at one moment. */
export interface View {
  /** `/readyz`, which decides whether a load balancer sends requests. */
  readonly ready: Seen;
  /** A traveller who has paid, and whose booking is made now. */
  readonly paying: Seen;
  /** A traveller who reads the own bookings. */
  readonly reading: Seen;
  /** Anybody who searches. */
  readonly searching: Seen;
  /** A partner's server that reads its balance. */
  readonly partner: Seen;
  /** `padav_database_up` of the metrics. */
  readonly isUp: boolean;
}

/** A product on a database that gets into trouble, with a traveller who has paid. */
export interface Ground {
  readonly product: KillableProduct;
  readonly link: FaultyLink;
  readonly life: LiveProcess;
  readonly stories: Scenario[];
  readonly log: OperatorsLog;
  /** A traveller goes as far as the payment at the gateway, of another stay each time. */
  untilPaid(cancels?: boolean): Promise<Scenario>;
  /** What everyone gets. Each is asked once, at the same time. */
  look(story: Scenario): Promise<View>;
  /** Waits until the product is ready. @returns after how many milliseconds */
  recovers(): Promise<number>;
  /** Ends a traveller's story; what fails is tried again, as a traveller does. */
  finish(story: Scenario): Promise<void>;
  /** All that was paid is booked or refunded, once, here and at the gateway. */
  checkMoney(): Promise<void>;
  close(): Promise<void>;
}

async function addKey({ database }: FreshDatabase): Promise<void> {
  const at = new Date();
  await database.knex('organisations').insert({
    ...{ id: 'org_agent', name: 'Asha Travels', live: 'approved', created_at: at },
    ...{ commission_basis_points: 1_000, credit_limit: 0, requests_per_minute: 10_000 },
  });
  await database.knex('api_keys').insert({
    ...{ id: 'key_agent', organisation_id: 'org_agent', mode: 'live', name: 'Server', addresses: [] },
    ...{ scopes: SCOPES, secret_hash: sha256(KEY), last_four: KEY.slice(-4), created_by: 'asha', created_at: at },
  });
}

/** What no line of a log may have: secrets, and what travellers typed. */
function secretsOf(url: string): readonly string[] {
  const typed = ['asha@padav.example', 'monsoon-verandah-7', 'Asha', '98765'];
  const { username, password } = new URL(url);
  return [...typed, ...Object.values(KEYS), `${username}:${password}@`, password].filter((text) => text !== '');
}

async function see(url: string, token: string | null, body?: object): Promise<Seen> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status < 400) return { status: answer.status, code: null, retryAfter: null };
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const { code, msg } = problem.parse(JSON.parse(text));
  expect(msg.length).toBeGreaterThan(10);
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

/** Opens it on a database of its own. */
export async function openGround(db: FreshDatabase): Promise<Ground> {
  const link = await faultyLink(db.url);
  const product = await openKillableProduct(db);
  const begun = await startProcess({ ...product, db: { ...db, url: link.url } }, null, { LOG_LEVEL: 'warn' });
  if (!('send' in begun)) throw new Error(begun.printed());
  const life = begun;
  await addKey(db);
  const guest: Guest = await registerAndSignIn(life.send, 'Asha');
  const hotels = [...(await findHotels(life.send))];
  const stories: Scenario[] = [];
  const origin = await life.padav.ready;
  const log = operatorsLog(life.padav.printed, [KEY, guest.token, guest.userId, ...secretsOf(db.url)]);

  /** As far as it gets. */
  const goOn = (story: Scenario) =>
    continueScenario(story, life.send, product.gateway).catch((error: unknown) => error);

  async function finish(story: Scenario): Promise<void> {
    let last: unknown;
    await expect
      .poll(async () => {
        last = await goOn(story);
        return story.isOver;
      }, PATIENCE)
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`${story.place} did not come to its end: ${last}`, { cause: error });
      });
  }

  return {
    product,
    link,
    life,
    stories,
    log,
    async untilPaid(cancels = false) {
      const hotelId = hotels.pop() ?? '';
      const way = { quote: null, orderId: null, proof: null, bookingId: null, isOver: false, ...UNCHANGED };
      const story: Scenario = { place: `stay ${stories.length}`, guest, hotelId, cancels, ...way };
      stories.push(story);
      const paysOnly = async (method: string, path: string, options?: Parameters<typeof life.send>[2]) => {
        if (path === '/payment/validate') throw new Error('not yet');
        return life.send(method, path, options);
      };
      const hasPaid = async () => {
        await continueScenario(story, paysOnly, product.gateway).catch(() => undefined);
        return story.proof !== null;
      };
      await expect.poll(hasPaid, PATIENCE).toBe(true);
      return story;
    },
    async look(story) {
      const goa = { latitude: '17.69', longitude: '83.22', rooms: '1', adults: '2', children: '0' };
      const { arrivalDate, departureDate } = STAY;
      const [ready, paying, reading, searching, partner, metrics] = await Promise.all([
        see(`${origin}/readyz`, null),
        see(`${origin}/payment/validate`, null, story.proof ?? {}),
        see(`${origin}/hotel`, guest.token),
        see(`${origin}/hotels/search?${new URLSearchParams({ ...goa, arrivalDate, departureDate })}`, null),
        see(`${origin}/partner/v1/balance`, KEY),
        fetch(`${origin}/metrics`).then((answer) => answer.text()),
      ]);
      return { ready, paying, reading, searching, partner, isUp: /^padav_database_up 1$/m.test(metrics) };
    },
    async recovers() {
      const began = performance.now();
      await expect.poll(async () => (await see(`${origin}/readyz`, null)).status, PATIENCE).toBe(200);
      return Math.round(performance.now() - began);
    },
    finish,
    async checkMoney() {
      expect([life.padav.child.exitCode, life.padav.child.signalCode]).toEqual([null, null]);
      expect(await untilSettled(product)).toEqual([]);
      const { rows } = await db.database.pool.query<{ id: string }>('select id from bookings order by id');
      expect(rows.map(({ id }) => id)).toEqual(stories.map(({ bookingId }) => bookingId ?? '').sort());
      const came = stories.map(({ place, proof }) => ({
        place,
        ...atGateway(product, proof?.razorpay_payment_id ?? ''),
      }));
      expect(came).toEqual(stories.map(expectedAtGateway));
    },
    async close() {
      life.padav.child.kill('SIGTERM');
      await life.padav.ended;
      await link.close();
      await product.close();
    },
  };
}
