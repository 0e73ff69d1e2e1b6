import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, type Replicas, startReplicas } from './replicas.ts';

/** Of the Debian package libfaketime: the operating system tells a process another time. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const HAS_FAKETIME = existsSync(FAKETIME);
if (!HAS_FAKETIME) console.info('Clocks that differ are not tried: install the Debian package libfaketime.');

const ASHA = { email: 'asha@padav.example', password: 'monsoon-verandah-7' };
const [EXACT, AHEAD, BEHIND] = [0, 1, 2];
const ALL = [EXACT, AHEAD, BEHIND];
const wrongBy = (minutes: string) => ({ LD_PRELOAD: FAKETIME, FAKETIME: `${minutes}m`, LOG_LEVEL: 'warn' });

/** The place of a city: hotels are around it, however little it differs. */
const GOA = 730;
const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({ hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean() })) });
const quoted = z.object({ id: z.string(), paymentAmount: z.number() });

describe.runIf(HAS_FAKETIME)('three processes, of which one is ten minutes ahead and one behind', () => {
  let replicas: Replicas;
  beforeAll(async () => {
    replicas = await startReplicas([{}, wrongBy('+10'), wrongBy('-10')]);
    await replicas.ask(EXACT, 'POST /auth/register', { body: { name: 'Asha Rao', ...ASHA } });
  });
  afterAll(() => replicas.close());

  const minutesLeft = async (column: string, from: string): Promise<readonly number[]> => {
    const { rows } = await replicas.db.database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from ${column} - now()) / 60)::integer as minutes from ${from}`,
    );
    return rows.map(({ minutes }) => minutes);
  };
  async function signIn(replica: number) {
    const { body } = await replicas.ask(replica, 'POST /auth/login', { body: ASHA });
    const { token, userDetails } = signedIn.parse(body);
    return { token, id: userDetails._id };
  }

  it('say so in the log, and only those', () => {
    const says = replicas.processes.map(({ printed }) => printed().includes('the clock of this machine differs'));
    expect(says).toEqual([false, true, true]);
  });

  it('accept each other’s sessions, which all end at the same time', async () => {
    for (const issuer of ALL) {
      const { token, id } = await signIn(issuer);
      for (const each of ALL) expect((await replicas.ask(each, `GET /user/${id}`, { token })).status).toBe(200);
    }
    const lives = await minutesLeft('expires_at', 'sessions');
    expect(lives).toHaveLength(3);
    expect(Math.max(...lives) - Math.min(...lives)).toBeLessThanOrEqual(1);
  });

  it('sell at prices of the last minute, quoted by one and paid by another, for as long as they say', async () => {
    const { token } = await signIn(EXACT);
    for (const quoting of ALL) {
      const { body } = await replicas.search((quoting + 1) % 3, GOA + quoting);
      const hotelId = found.parse(body).hotels.filter(({ soldOut }) => !soldOut)[quoting]?.hotelId;
      const stay = { hotelId, arrivalDate: day(40), departureDate: day(42), rooms: 1, adults: 2, children: 0 };
      const answer = await replicas.ask(quoting, 'POST /quotes', { token, body: stay });
      const { id, paymentAmount } = quoted.parse(answer.body);
      const order = { amount: paymentAmount, currency: 'INR', receipt: id };
      const paying = (quoting + 2) % 3;
      expect(await replicas.ask(paying, 'POST /payment/create-checkout', { token, body: order })).toMatchObject({
        status: 200,
      });
    }
    expect(await minutesLeft('expires_at', 'orders')).toEqual([20, 20, 20]);
    expect(await minutesLeft('as_of', 'provider_answers').then((ages) => ages.map(Math.abs))).toEqual(
      expect.not.arrayContaining([10]),
    );
  });

  it('use each other’s cached answers, and buy none twice', async () => {
    await replicas.search(AHEAD, 50);
    const bought = replicas.provider.calls.length;
    for (const each of ALL) expect((await replicas.search(each, 50)).status).toBe(200);
    expect(replicas.provider.calls.length).toBe(bought);
  });
});
