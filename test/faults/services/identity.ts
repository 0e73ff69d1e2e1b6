import { expect, vi } from 'vitest';
import { REFUSALS } from '#core/shared/index.ts';
import { HTTP_FAULTS, type HttpFault, RAW_WORDS } from '#test/support/fault-server/faults.ts';
import { startFaultServer } from '#test/support/fault-server/server.ts';
import { type Answered, client, type HttpClient } from '#test/support/http/client.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { startOpenIdProvider } from '#test/support/open-id-provider/provider.ts';
import { signInAt } from '#test/support/open-id-provider/visit.ts';
import {
  emailOf,
  expectNothingRaw,
  type FaultyService,
  type Reads,
  startAppWithShortTimeouts,
} from '../faulty-service.ts';

const CLIENT = { clientId: 'padav-web', clientSecret: 'a-secret-of-the-client' };
const CALLBACK = 'http://127.0.0.1:3000/auth/google/callback';

const cells = {
  refused: 'INVALID_IDENTITY',
  slow: 'INVALID_IDENTITY',
  reset: 'INVALID_IDENTITY',
  'half-open': 'INVALID_IDENTITY',
  '400': 'INVALID_IDENTITY',
  '401': 'INVALID_IDENTITY',
  '403': 'INVALID_IDENTITY',
  '404': 'INVALID_IDENTITY',
  '429': 'INVALID_IDENTITY',
  '500': 'INVALID_IDENTITY',
  '502': 'INVALID_IDENTITY',
  '503': 'INVALID_IDENTITY',
  'no HTTP': 'INVALID_IDENTITY',
  'broken body': 'INVALID_IDENTITY',
  truncated: 'INVALID_IDENTITY',
} as const satisfies Record<HttpFault, Reads>;

const rawOf = () => ({
  type: 'application/json',
  text: JSON.stringify({ error: 'server_error', error_description: RAW_WORDS }),
});

const residents = HTTP_FAULTS.map((_, nth) => ({
  sub: `ravi-${emailOf(nth)}`,
  email: `ravi-${emailOf(nth)}@example.in`,
  email_verified: true,
  name: 'Ravi Das',
}));

const begin = async (http: HttpClient) => http.get('/auth/google/start', { query: { turn: 'turn-1' } });

/** A browser with a pending sign-in that returns from the provider's pages. */
async function backFrom(begun: Answered, login: string) {
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const returned = await signInAt(String(begun.headers.location), login, CALLBACK);
  return { headers: { cookie }, query: Object.fromEntries(returned.searchParams) };
}

function expectNobodySignedIn(page: Answered, reads: Reads): void {
  expect(page.status).toBe(200);
  expect(reads === 'BOOKED' ? '' : page.text).toContain(REFUSALS[reads === 'BOOKED' ? 'INTERNAL' : reads].en);
  expect(page.text).toContain('role="alert"');
  expect(page.text).toContain('href="/auth/google/start?turn=turn-1');
  expect(page.text).not.toContain('data-handed-over');
  expectNothingRaw(page);
}

/** The identity provider: no partial sign-in, existing sessions continue, and a second try succeeds. */
export const identity: FaultyService = {
  name: 'identity',
  logged: 'identityProvider',
  cells,
  faults: HTTP_FAULTS,
  async start() {
    const faults = await startFaultServer({ protocol: 'http', rawOf });
    const issuer = `http://127.0.0.1:${faults.port}`;
    const provider = await startOpenIdProvider({ ...CLIENT, callbacks: [CALLBACK], residents, issuer });
    faults.before(provider.port);
    const env = {
      IDENTITY: 'google',
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: issuer,
    };
    const { app, log } = await startAppWithShortTimeouts(env);
    const asha = await traveller(app, 'Asha');
    const http = client(app.app);
    // The double's first response may take longer than the short timeout on a busy machine.
    await vi.waitFor(async () => expect((await begin(http)).status).toBe(302), { timeout: 30_000, interval: 20 });
    // A process that has not reached the provider yet must read its configuration.
    const fresh = await startAppWithShortTimeouts(env, app.db);

    return {
      faults,
      log,
      async story(fault, reads, nth) {
        const login = residents[nth]?.sub ?? '';
        const back = await backFrom(await begin(http), login);

        await faults.fail(fault);
        expectNobodySignedIn(await begin(client(fresh.app.app)), reads);
        expectNobodySignedIn(await http.get('/auth/google/callback', back), reads);
        const { status } = await asha.http.get(`/user/${asha.userId}`, { token: asha.token });
        expect(status).toBe(200);
        const { rows } = await app.db.database.pool.query('select 1 from accounts where email like $1', [`${login}@%`]);
        expect(rows).toEqual([]);

        await faults.heal();
        const page = await http.get('/auth/google/callback', await backFrom(await begin(http), login));
        expect(page.text).toContain('data-handed-over');
      },
      async close() {
        await faults.heal();
        expect((await begin(client(fresh.app.app))).status).toBe(302);
        await fresh.app.close();
        await app.close();
        await provider.close();
        await faults.close();
      },
    };
  },
};
