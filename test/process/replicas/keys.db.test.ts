import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SCOPES } from '#core/partners/index.ts';
import { type ReplicaAnswer, type Replicas, startReplicas } from './replicas.ts';

const ASHA = { email: 'asha@padav.example', password: 'monsoon-verandah-7' };
const PATIENCE = { timeout: 60_000 };
const [USING, ENDING] = [0, 1];
/** So many callers use a key without a pause. */
const CALLERS = 5;
const CALLS_AFTER = 4;

const withToken = z.object({ token: z.string() });
const withId = z.looseObject({ id: z.string() });
const madeKey = z.looseObject({ secret: z.string(), key: withId });
const problem = z.looseObject({ code: z.string() });

let replicas: Replicas;
let token: string;
let organisation: string;

beforeAll(async () => {
  replicas = await startReplicas([{}, {}]);
  await replicas.ask(ENDING, 'POST /auth/register', { body: { name: 'Asha Rao', ...ASHA } });
  await replicas.db.database.pool.query('update accounts set email_confirmed = true');
  const { body: session } = await replicas.ask(ENDING, 'POST /auth/login', { body: ASHA });
  token = withToken.parse(session).token;
  const { body: founded } = await replicas.ask(ENDING, 'POST /organisations', {
    token,
    body: { name: 'Asha Travels' },
  });
  organisation = withId.parse(founded).id;
  const terms = "update organisations set live = 'approved', requests_per_minute = 100000";
  await replicas.db.database.pool.query(terms);
});
afterAll(() => replicas.close());
beforeEach(() => replicas.db.database.pool.query('delete from rate_windows'));

/** An answer of the process that uses the key: its status, or the code of its refusal. */
const seen = ({ status, body }: ReplicaAnswer) => (status === 200 ? status : problem.parse(body).code);
const use = async (key: string) => seen(await replicas.ask(USING, 'GET /partner/v1/organisation', { token: key }));

/** A key that the other process has let in already. */
async function usedKey(name: string): Promise<{ readonly id: string; readonly secret: string }> {
  const body = { mode: 'live', name, scopes: SCOPES };
  const answer = await replicas.ask(ENDING, `POST /organisations/${organisation}/keys`, { token, body });
  const { secret, key } = madeKey.parse(answer.body);
  expect(await use(secret)).toBe(200);
  return { id: key.id, secret };
}

/**
 * Lets callers use a key at one process without a pause, while the other one ends it.
 * @returns what was answered to requests that began after the end was answered: a few of each caller, since an address
 * may send sixty refused keys in a minute.
 */
async function afterEnd(secret: string, end: () => Promise<ReplicaAnswer>): Promise<readonly (number | string)[]> {
  const after: (number | string)[] = [];
  let before = 0;
  let hasEnded = false;
  const call = async () => {
    for (let left = CALLS_AFTER; left > 0; ) {
      const isAfter = hasEnded;
      const answer = await use(secret);
      if (isAfter) {
        after.push(answer);
        left -= 1;
      } else before += 1;
    }
  };
  const callers = Array.from({ length: CALLERS }, call);
  try {
    await expect.poll(() => before, PATIENCE).toBeGreaterThan(3 * CALLERS);
    expect([200, 201, 204]).toContain((await end()).status);
  } finally {
    hasEnded = true;
    await Promise.all(callers);
  }
  expect(after).toHaveLength(CALLERS * CALLS_AFTER);
  return [...new Set(after)];
}

describe('a key of a partner that two processes know', () => {
  it('is refused by one of them from its next request on, once the other one has revoked it', async () => {
    const [{ id, secret }, other] = [await usedKey('revoked'), await usedKey('kept')];
    const path = `/organisations/${organisation}/keys/${id}`;
    expect(await afterEnd(secret, () => replicas.ask(ENDING, `DELETE ${path}`, { token }))).toEqual(['KEY_ENDED']);
    expect(await use(other.secret)).toBe(200);
  });

  it('is refused from the next request on, once the other one has replaced it at once', async () => {
    const { id, secret } = await usedKey('replaced');
    const path = `/organisations/${organisation}/keys/${id}/rotation`;
    const rotate = () => replicas.ask(ENDING, `POST ${path}`, { token, body: { overlapHours: 0 } });
    expect(await afterEnd(secret, rotate)).toEqual(['KEY_ENDED']);
  });
});
