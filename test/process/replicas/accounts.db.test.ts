import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Replicas, startReplicas } from './replicas.ts';

const ASHA = { email: 'asha@padav.example', password: 'monsoon-verandah-7' };
const PATIENCE = { timeout: 60_000 };
const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });

let replicas: Replicas;

beforeAll(async () => {
  replicas = await startReplicas([{}, {}]);
  await replicas.ask(0, 'POST /auth/register', { body: { name: 'Asha Rao', ...ASHA } });
});
afterAll(() => replicas.close());

async function signIn(replica: number) {
  const { body } = await replicas.ask(replica, 'POST /auth/login', { body: ASHA });
  const { token, userDetails } = signedIn.parse(body);
  return { token, id: userDetails._id };
}

describe('two processes', () => {
  it('know a sign-in of the other, and its sign-out by the next request', async () => {
    const { token, id } = await signIn(0);
    for (const replica of [0, 1]) expect((await replicas.ask(replica, `GET /user/${id}`, { token })).status).toBe(200);
    expect((await replicas.ask(1, `GET /user/logout/${id}`, { token })).status).toBe(200);
    for (const replica of [0, 1])
      expect(await replicas.ask(replica, `GET /user/${id}`, { token })).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      });
  });

  it('count attempts at a password together', async () => {
    const wrong = { body: { email: 'nobody@padav.example', password: 'not the password' } };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await replicas.ask(attempt % 2, 'POST /auth/login', wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('answer public searches while the table of sessions is locked', async () => {
    const { token } = await signIn(0);
    const lock = await replicas.db.database.knex.transaction();
    await lock.raw('lock table sessions');
    const waiting = Array.from({ length: 40 }, () => replicas.ask(0, 'GET /hotel', { token }));
    const blocked = async () => {
      const { rows } = await replicas.db.database.publicPool.query<{ n: number }>(
        `select count(*) as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%sessions%'`,
      );
      return rows[0]?.n ?? 0;
    };
    await expect.poll(blocked, PATIENCE).toBeGreaterThanOrEqual(5);
    expect((await replicas.search(0, 1)).status).toBe(200);
    expect((await replicas.ask(0, 'GET /readyz')).status).toBe(200);
    for (const answer of await Promise.all(waiting))
      expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    await lock.commit();
    expect((await replicas.ask(0, 'GET /hotel', { token })).status).toBe(200);
  });
});
