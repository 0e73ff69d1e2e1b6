import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonAt } from '#core/booking/jobs/compare-orders.ts';
import { instant } from '#core/shared/index.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { type RestoredCluster, restoreCluster } from '#src/adapters/postgres/pgbackrest/restored-cluster.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { BOOKING } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { NOBODY } from '#test/support/cluster/programs.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { atGateway, gatewayEnv, KEYS } from '../money/shop.ts';
import { type SavedCluster, startSavedCluster } from './saved-cluster.ts';

let saved: SavedCluster;
let gateway: RazorpayServer;
let app: TestApp;
let asha: TestTraveller;
/** The payments before the instant, after it, and of an order placed before it and paid after it. */
const payments = { before: [] as string[], after: [] as string[], between: '' };
/** The second that is restored to. */
let at: Date;

async function paid(orderId: string) {
  const handed = gateway.pay(orderId);
  if (handed.kind !== 'paid') throw new Error('The gateway took no money');
  return handed;
}
async function booked(hotelId: string): Promise<string> {
  const quote = await asha.quote(hotelId);
  const proof = await paid((await asha.order(quote)).id);
  expect((await asha.book(quote, proof)).status).toBeLessThan(300);
  return proof.razorpay_payment_id;
}
/** The next whole second by the database's clock, once it has come: commits before and after it differ by it. */
async function nextSecond(): Promise<Date> {
  const [row] = await saved.query("select date_trunc('second', clock_timestamp()) + interval '1 second' as second");
  const second = z.date().parse(row?.second);
  await saved.query(`select pg_sleep_until('${second.toISOString()}')`);
  return second;
}

beforeAll(async () => {
  saved = await startSavedCluster();
  gateway = await startRazorpayServer({ ...KEYS });
  app = await startTestApp({ db: saved.db, env: gatewayEnv(gateway.url) });
  app.clock.set(instant(Date.now()));
  asha = await traveller(app, 'Asha');
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await freeHotels(app);
  saved.pgbackrest('stanza-create');
  payments.before.push(await booked(first));
  saved.pgbackrest('--type=full', 'backup');
  payments.before.push(await booked(second));
  const quote = await asha.quote(third);
  const order = await asha.order(quote);
  at = await nextSecond();
  const proof = await paid(order.id);
  await asha.book(quote, proof);
  payments.between = proof.razorpay_payment_id;
  payments.after.push(await booked(fourth), await booked(fifth));
  await saved.archived();
});
afterAll(async () => {
  await app?.close();
  await gateway?.close();
  await saved?.remove();
});

async function restoreCheck(...words: readonly string[]) {
  const { config, bin, work } = saved;
  const where = ['--stanza', 'padav', '--config', config, '--bin', bin, '--work', work, '--user', 'nobody'];
  const args = ['--import', 'tsx', projectFile('scripts/tool.ts'), 'restore-check', ...where, ...words];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...gatewayEnv(gateway.url) } });
  const out: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void out.push(chunk.toString('utf8')));
  const [code] = await once(child, 'close');
  return { code, out: out.join('') };
}

describe('the repository', () => {
  it('is restored to the second: what was booked before it is there, and nothing of later', async () => {
    const { code, out } = await restoreCheck('--at', at.toISOString());
    expect([code, out]).toEqual([0, expect.stringContaining('All was checked.')]);
    expect(out).toMatch(/\nbookings: 2, the last of .+\n/);
    expect(out).toMatch(/\nready: answered\na search: answered\nbooking \S+: answered\n/);
    expect(out).toContain('Lost: 2 payments whose orders are not in the database, 1 whose orders are.');
    for (const id of [payments.between, ...payments.after]) expect(out).toContain(`${id}: captured`);
    expect(out).not.toContain('of-a-test-alone');
  });

  it('is restored to its end, with nothing lost, while production runs on', async () => {
    const { code, out } = await restoreCheck();
    expect([code, out]).toEqual([0, expect.stringContaining('no differences')]);
    expect(out).toMatch(/\nbookings: 5, the last of .+\n/);
    expect(await saved.db.database.knex('bookings').pluck('status')).toHaveLength(5);
    expect(await saved.query("select from pg_roles where rolname like 'padav_restore%'")).toEqual([]);
    expect(readdirSync(saved.work)).toEqual([]);
  });

  it('has no data of an instant before its first backup', async () => {
    const { code, out } = await restoreCheck('--at', '2020-01-01T00:00:00Z');
    expect([code, out]).toEqual([1, expect.stringContaining('The check failed. pgBackRest restored nothing')]);
  });
});

describe('the product on an earlier point in time', () => {
  let copy: RestoredCluster;
  beforeAll(async () => {
    const { config, bin, work } = saved;
    copy = await restoreCluster({
      ...{ config, bin, work, stanza: 'padav', superuser: 'postgres', database: 'padav', say: () => undefined },
      at: at.toISOString().replace('T', ' ').replace('Z', '+00'),
      as: { uid: NOBODY, gid: NOBODY },
    });
  });
  afterAll(() => copy?.remove());

  it('books what was paid later, calls the operator about unknown orders, and moves no money twice', async () => {
    const database = openDatabase(copy.url);
    const again = await startTestApp({
      db: { url: copy.url, database, drop: async () => undefined },
      env: gatewayEnv(gateway.url),
    });
    again.clock.set(instant(Date.now()));
    for (const _ of [1, 2]) expect(await again.part(BOOKING).runJob(comparisonAt(again.clock.now()))).toBe('done');
    await again.runJobs();
    const paidBy = await database.knex('bookings').where({ status: 'confirmed' }).pluck<string[]>('payment_id');
    expect(paidBy.sort()).toEqual([...payments.before, payments.between].sort());
    const alarms = await database.knex('alarms').pluck('facts');
    expect(alarms.map(({ payment }) => payment).sort()).toEqual([...payments.after].sort());
    for (const id of [...payments.before, payments.between, ...payments.after])
      expect(atGateway({ gateway }, id)).toMatchObject({ refunds: 0 });
    expect(gateway.books.payments).toHaveLength(5);
    await again.close();
    await database.close();
  });
});
