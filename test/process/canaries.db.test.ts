import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { TEST_MODE_SCHEMA } from '#src/adapters/postgres/database.ts';
import { LIMITS } from '#src/adapters/postgres/limits.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { environmentShape } from '#src/composition/configuration/environment.ts';
import { Secret } from '#src/composition/configuration/secret.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type FaultServer, startFaultServer } from '#test/support/fault-server/server.ts';
import { startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { startOpenIdProvider } from '#test/support/open-id-provider/provider.ts';
import { signInAt } from '#test/support/open-id-provider/visit.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { Walk } from './walk.ts';

/** A value of each kind of secret variable; the schema decides which kind it is. */
const PROBES = ['x'.repeat(64), 'postgres://user:password@host/name', 'smtp://user:password@host'];

const isSecret = (value: unknown): boolean =>
  value instanceof Secret || (Array.isArray(value) && value.every(isSecret));

/** Every secret variable of the schema. */
const SECRETS = Object.entries(environmentShape.shape)
  .filter(([, shape]) => PROBES.some((probe) => isSecret(shape.safeParse(probe).data)))
  .map(([name]) => name);

const canaryOf = (name: string): string => `the0canary0of0${name.toLowerCase().replaceAll('_', '0')}0sings0all0day`;

/** A text as it is, and in base64 at any offset. */
function formsOf(canary: string): readonly string[] {
  const inBase64 = (before: number) =>
    Buffer.from(`${'x'.repeat(before)}${canary}`)
      .toString('base64')
      .slice(4, -4);
  return [canary, ...[0, 1, 2].map(inBase64), Buffer.from(canary).toString('hex')];
}

const FORMS = SECRETS.flatMap((name) => formsOf(canaryOf(name)).map((form) => ({ name, form })));
const leaksIn = (text: string) => [...new Set(FORMS.filter(({ form }) => text.includes(form)).map(({ name }) => name))];

/** A careless service: it echoes the whole request, with its key. */
const repeats = (status: string, request: string) => ({
  type: 'application/json',
  text: JSON.stringify({
    message: request,
    error: status === '401' ? request : { code: 'BAD_REQUEST_ERROR', reason: 'no', description: request },
    error_description: request,
  }),
});

const ASHA = { sub: 'asha', email: 'asha.rao@example.in', email_verified: true, name: 'Asha Rao' };
const keyId = 'rzp_test_canaries';
const clientId = 'padav-web';
const HERE = 'http://127.0.0.1:3000';
const CALLBACK = `${HERE}/auth/google/callback`;

const ends: (() => Promise<unknown>)[] = [];
let db: FreshDatabase;
let padav: Padav;
let walk: Walk;
let services: Readonly<Record<'hotels' | 'payments' | 'identity' | 'files' | 'mail', FaultServer>>;
let pay: (orderId: string) => object;

const portOf = (url: string): number => Number(new URL(url).port);
const addressOf = ({ port }: FaultServer, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}`;

/** Doubles of all services, each behind a server that can fail and then echoes its request. */
async function startServices(): Promise<void> {
  const http = () => startFaultServer({ protocol: 'http', rawOf: repeats });
  const [hotels, payments, identity, files] = await Promise.all([http(), http(), http(), http()]);
  const mail = await startFaultServer({ protocol: 'smtp' });
  await Promise.all([files.fail('403'), mail.fail('lets nobody in')]);
  const source = worldSource({ clock: { now: () => instant(Date.now()) } });
  const host = 'booking-com15.p.rapidapi.com';
  const provider = await startProviderServer({ source, key: canaryOf('BOOKING_COM15_KEY'), host });
  const gateway = await startRazorpayServer({ keyId, keySecret: canaryOf('RAZORPAY_KEY_SECRET') });
  const clientSecret = canaryOf('GOOGLE_CLIENT_SECRET');
  const issuer = addressOf(identity);
  const openId = await startOpenIdProvider({
    clientId,
    clientSecret,
    callbacks: [CALLBACK],
    residents: [ASHA],
    issuer,
  });
  hotels.before(portOf(provider.url));
  payments.before(portOf(gateway.url));
  identity.before(openId.port);
  ends.push(...[hotels, payments, identity, files, mail, provider, gateway, openId].map((each) => () => each.close()));
  services = { hotels, payments, identity, files, mail };
  pay = (orderId) => {
    const { kind: _kind, ...proof } = gateway.pay(orderId);
    return proof;
  };
}

/** A database that is set up as a pooler's must be, by what its address asks for. */
function poolerOf(url: string, name: string, schema: string): string {
  const { statementMs, lockMs, idleTransactionMs } = LIMITS;
  const settings = {
    ...{ statement_timeout: statementMs, lock_timeout: lockMs, search_path: schema },
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
  const pooler = new URL(url);
  const options = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
  pooler.searchParams.set('options', options.join(' '));
  pooler.searchParams.set('fallback_application_name', canaryOf(name));
  return pooler.href.replaceAll('+', '%20');
}

/** Every secret with its canary, in the required format, and the other variables of the services. */
function environment(url: string): Record<string, string> {
  const database = new URL(url);
  database.searchParams.set('fallback_application_name', canaryOf('DATABASE_URL'));
  const shaped: Record<string, string> = {
    DATABASE_URL: database.href,
    DATABASE_POOLER_URL: poolerOf(url, 'DATABASE_POOLER_URL', 'public'),
    DATABASE_POOLER_TEST_MODE_URL: poolerOf(url, 'DATABASE_POOLER_TEST_MODE_URL', TEST_MODE_SCHEMA),
    SMTP_URL: addressOf(services.mail, 'smtp').replace('//', `//sender:${canaryOf('SMTP_URL')}@`),
  };
  return {
    ...Object.fromEntries(SECRETS.map((name) => [name, shaped[name] ?? canaryOf(name)])),
    LOG_LEVEL: 'trace',
    PUBLIC_URL: HERE,
    HOTEL_PROVIDER: 'booking-com15',
    BOOKING_COM15_URL: `${addressOf(services.hotels)}/api/v1`,
    HOTEL_PROVIDER_PER_SECOND: '100',
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_URL: addressOf(services.payments),
    IDENTITY: 'google',
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: addressOf(services.identity),
    FILE_STORE: 's3',
    S3_ENDPOINT: addressOf(services.files),
    S3_BUCKET: 'padav',
    S3_REGION: 'garage',
    MAIL_FROM: 'stays@padav.example',
  };
}

beforeAll(async () => {
  db = await freshDatabase();
  await startServices();
  padav = startPadav({ env: environment(db.url) });
  walk = new Walk(await padav.ready);
});
afterAll(async () => {
  padav.child.kill('SIGTERM');
  await padav.ended;
  for (const end of ends) await end();
  await db.drop();
});

describe('the secrets of the operator', () => {
  it('are all covered: each secret variable', () => {
    const named = Object.keys(environmentShape.shape).filter((name) => /SECRET|PASSWORD|_TOKEN$|^SMTP_URL/.test(name));
    expect(named.filter((name) => !SECRETS.includes(name))).toEqual([]);
    expect(SECRETS).toEqual(expect.arrayContaining(['DATABASE_URL', 'BOOKING_COM15_KEY', 'S3_ACCESS_KEY_ID']));
  });

  it('appear in no output while everything works and while every service fails and echoes its request', async () => {
    const { hotels, payments, identity } = services;
    await walk.pages(canaryOf('METRICS_TOKEN'));
    const hotelId = await walk.signUpAndSearch();
    await walk.mistakes();

    await walk.settle(
      pay(await walk.order(hotelId, { fail: () => payments.fail('400'), heal: () => payments.heal() })),
    );
    expect(payments.met()).toBeGreaterThan(0);

    const { cookie, address } = await walk.beginSignIn();
    const back = await signInAt(address, ASHA.sub, CALLBACK);
    await identity.fail('401');
    expect(await walk.finishSignIn(cookie, back)).not.toContain('data-handed-over');

    await walk.upload();
    await hotels.fail('403');
    expect(await walk.coldSearch()).toBe('PROVIDER_UNAVAILABLE');
    await walk.pages(canaryOf('METRICS_TOKEN'));

    const met = Object.entries(services).filter(([, service]) => service.met() > 0);
    expect(met.map(([name]) => name)).toEqual(Object.keys(services));
    expect(walk.answers.length).toBeGreaterThan(25);
    for (const { about, text } of walk.answers) expect({ about, leaks: leaksIn(text) }).toEqual({ about, leaks: [] });
    // Its last lines come when it ends.
    padav.child.kill('SIGTERM');
    expect(await padav.ended).toBe(0);
    const log = padav.printed();
    for (const service of ['hotelProvider', 'paymentGateway', 'identityProvider', 'fileStore', 'notice-failed'])
      expect(log).toContain(service);
    expect(leaksIn(log)).toEqual([]);
  });

  it('and their names are in nothing that is sent to browsers', () => {
    const web = projectFile('dist', 'web');
    const sent = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html)$/.test(file),
    );
    expect(sent.length).toBeGreaterThan(5);
    for (const file of sent) {
      const text = readFileSync(path.join(web, file), 'utf8');
      const names = SECRETS.filter((name) => text.includes(name));
      expect({ file, names, leaks: leaksIn(text) }).toEqual({ file, names: [], leaks: [] });
    }
  });
});
