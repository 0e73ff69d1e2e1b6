import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonAt } from '#core/booking/jobs/compare-orders.ts';
import { instant } from '#core/shared/index.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { settlePlaces } from '#src/adapters/postgres/embedded/folders.ts';
import { runningPostgres } from '#src/adapters/postgres/embedded/running-postgres.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { BOOKING } from '#src/composition/tokens.ts';
import { startTestApp } from '#test/support/app.ts';
import { quoteShape } from '#test/support/http/traveller.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { requestsTo, type SendRequest } from '../money/kill/requests.ts';
import {
  continueScenario,
  findHotels,
  type Guest,
  registerAndSignIn,
  type Scenario,
  STAY,
  UNCHANGED,
} from '../money/kill/scenario.ts';
import { atGateway, gatewayEnv, KEYS } from '../money/shop.ts';

let ground: string;
let gateway: RazorpayServer;
const begun: Padav[] = [];

beforeAll(async () => {
  ground = mkdtempSync(path.join(tmpdir(), 'padav-lost-'));
  chmodSync(ground, 0o755);
  gateway = await startRazorpayServer({ ...KEYS, webhookRetryMs: 100 });
});
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGTERM');
  await Promise.all(begun.map(({ ended }) => ended));
  await gateway.close();
  rmSync(ground, { recursive: true, force: true });
});

const folder = (name: string): string => {
  const made = path.join(ground, name);
  mkdirSync(made);
  chmodSync(made, 0o755);
  return made;
};
const envOf = (dataDir: string) => ({ ...gatewayEnv(gateway.url), DATA_DIR: dataDir, FILE_STORE: 'disk' });

async function start(dataDir: string): Promise<{ padav: Padav; send: SendRequest }> {
  const padav = startPadav({ env: { ...envOf(dataDir), LOG_LEVEL: 'error' } });
  begun.push(padav);
  const origin = await padav.ready;
  gateway.webhooks.target = { url: `${origin}/payment/webhook`, secret: KEYS.webhookSecret };
  return { padav, send: requestsTo(origin) };
}
async function tool(dataDir: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', projectFile('scripts/tool.ts'), ...words], {
    env: { PATH: process.env.PATH, ...envOf(dataDir) },
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => void out.push(chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => void err.push(chunk.toString('utf8')));
  const [code] = await once(child, 'close');
  return { code, out: out.join(''), err: err.join('') };
}
const stay = (guest: Guest, hotelId: string): Scenario => ({
  ...{ place: hotelId, guest, hotelId, cancels: false, quote: null, orderId: null, proof: null, bookingId: null },
  ...{ isOver: false, ...UNCHANGED },
});
const paymentOf = ({ proof }: Scenario): string => proof?.razorpay_payment_id ?? '';

/** Its order, unpaid. */
async function orderedBy(scenario: Scenario, send: SendRequest): Promise<Scenario> {
  const { token } = scenario.guest;
  const body = { hotelId: scenario.hotelId, ...STAY };
  const quote = quoteShape.parse((await send('POST', '/quotes', { body, token })).body);
  const wish = { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
  const placed = await send('POST', '/payment/create-checkout', { body: wish, token });
  return { ...scenario, quote, orderId: z.object({ id: z.string() }).parse(placed.body).id };
}

/** Kills the product and its database as a power cut does. */
async function cutPower({ child, ended }: Padav, dataDir: string): Promise<void> {
  const { cluster } = await settlePlaces(dataDir, () => undefined);
  const [server = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  child.kill('SIGKILL');
  process.kill(Number(server), 'SIGQUIT');
  await ended;
}

/** What a day's comparison does on a restored database. */
async function compareNow(
  dataDir: string,
): Promise<{ readonly alarms: readonly unknown[]; readonly booked: readonly string[] }> {
  const url = (await runningPostgres(dataDir, 'padav')) ?? '';
  const database = openDatabase(url);
  const app = await startTestApp({
    db: { url, database, drop: () => database.close() },
    env: gatewayEnv(gateway.url),
  });
  app.clock.set(instant(Date.now()));
  expect(await app.part(BOOKING).runJob(comparisonAt(app.clock.now()))).toBe('done');
  await app.runJobs();
  const alarms = await database.knex('alarms').where({ what: 'payment-of-unknown-order' }).pluck('facts');
  const booked = await database.knex('bookings').where({ status: 'confirmed' }).pluck<string[]>('payment_id');
  await app.close();
  await database.close();
  return { alarms, booked };
}

it('bookings of a backup are there after a loss of all, and of later payments none is lost or taken twice', async () => {
  const [dataDir, backups] = [folder('data'), folder('kept')];
  const { padav, send } = await start(dataDir);
  const asha = await registerAndSignIn(send, 'Asha');
  const hotels = await findHotels(send);
  let used = 0;
  const next = () => stay(asha, hotels[used++ % hotels.length] ?? '');
  const go = (scenario: Scenario) => continueScenario(scenario, send, gateway);

  const early = next();
  await go(early);
  const cancelled = next();
  await go(cancelled);
  const paidLater = await orderedBy(next(), send);
  const [meanwhile, isSaved] = [[] as Scenario[], { yet: false }];
  const saving = tool(dataDir, 'backup', '--to', backups, '--keep', '2').finally(() => {
    isSaved.yet = true;
  });
  while (!isSaved.yet && meanwhile.length < 4) {
    const one = next();
    await go(one);
    meanwhile.push(one);
  }
  expect(await saving).toMatchObject({ code: 0, out: expect.stringMatching(/^Saved and read again: /) });

  // After: what the backup does not have.
  await go(paidLater);
  await send('DELETE', `/hotel/${cancelled.bookingId}`, { token: asha.token });
  await expect.poll(() => atGateway({ gateway }, paymentOf(cancelled)).refunds, { timeout: 30_000 }).toBe(1);
  const late = next();
  await go(late);
  await cutPower(padav, dataDir);

  const restored = folder('restored');
  expect(await tool(dataDir, 'restore', '--from', backups)).toMatchObject({ code: 1, out: '' });
  expect(await tool(restored, 'restore', '--from', backups)).toMatchObject({ code: 0 });

  const aside = await tool(dataDir, 'restore-check', '--from', backups);
  expect([aside.code, aside.out]).toEqual([0, expect.stringContaining('All was checked.')]);
  expect(aside.out).toContain(`${paymentOf(late)}: captured`);
  expect(aside.out).toMatch(/\nready: answered\na search: answered\nbooking \S+: answered\n/);

  const again = await start(restored);
  const read = await again.send('GET', `/hotel/${early.bookingId}`, { token: asha.token });
  expect([read.status, read.body]).toEqual([200, expect.objectContaining({ status: 'confirmed' })]);
  expect((await again.send('GET', `/hotel/${late.bookingId}`, { token: asha.token })).status).toBe(404);

  const { alarms, booked } = await compareNow(restored);
  expect(booked).toContain(paymentOf(early));
  expect(booked).toContain(paymentOf(paidLater));
  const all = [early, paidLater, late, ...meanwhile];
  const alarmed = alarms.map((facts) => JSON.stringify(facts));
  for (const each of all) {
    const isAlarmed = alarmed.some((facts) => facts.includes(paymentOf(each)));
    // Exactly one of both: booked here, or an operator is called.
    expect([each.place, booked.includes(paymentOf(each)), isAlarmed]).toEqual([each.place, !isAlarmed, isAlarmed]);
    expect(atGateway({ gateway }, paymentOf(each))).toMatchObject({ captured: each.quote?.paymentAmount, refunds: 0 });
  }
  expect(alarmed.some((facts) => facts.includes(paymentOf(late)))).toBe(true);

  // Its cancellation is lost; its refund is read, and not made again.
  expect(booked).toContain(paymentOf(cancelled));
  expect(atGateway({ gateway }, paymentOf(cancelled)).refunds).toBe(1);

  // What the operator refunds by hand is settled: nothing differs then.
  for (const each of all) if (!booked.includes(paymentOf(each))) gateway.refundByHand(paymentOf(each));
  const compared = await tool(restored, 'ledger-check');
  expect([compared.code, compared.out]).toEqual([0, expect.stringMatching(/\nno differences\n$/)]);
});
