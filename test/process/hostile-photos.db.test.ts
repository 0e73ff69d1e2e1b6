import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningProduct, startProduct } from '#test/support/browser/running-product.ts';
import { type Bomb, bombs, largestAvif } from '#test/support/hostile-files/bombs.ts';
import { residentMemory, type SeenMemory, watchMemory } from '#test/support/process/memory-watch.ts';

const MEGA = 1_048_576;
/** The maximum growth of the server. */
const MAX_GROWN = 150 * MEGA;
/** The maximum memory of the process that decodes one picture. */
const MAX_DRAWING = 512 * MEGA;
/**
 * The minimum of searches that are asked and answered while a picture is decoded, on a machine of any speed. Decoding in the
 * server's process, or on its threads, left none.
 */
const MIN_SEARCHES = 3;
/** The longest wait for a search beside it, as a part of its duration. */
const MAX_WAIT = 0.4;

let product: RunningProduct;
let large: Buffer;
let honest: Buffer;
let files: readonly Bomb[];

beforeAll(async () => {
  large = await largestAvif();
  files = await bombs(large);
  honest = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a9d8f' } })
    .jpeg()
    .toBuffer();
  product = await startProduct();
});
afterAll(() => product.stop());

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${product.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function signedUp(name: string): Promise<Record<string, string>> {
  const known = { email: `${name}@padav.example`, password: 'monsoon-verandah-7' };
  await post('/auth/register', { name, ...known });
  const { token } = z.object({ token: z.string() }).parse(await post('/auth/login', known));
  return { authorization: `Bearer ${token}` };
}

async function upload(who: Record<string, string>, bytes: Buffer, length = bytes.length): Promise<Response> {
  const headers = { ...who, ...BYTES, 'upload-length': String(length) };
  const answer = await fetch(`${product.origin}/uploads`, { method: 'POST', headers, body: Uint8Array.from(bytes) });
  await answer.arrayBuffer();
  return answer;
}

/** When a search was asked, and when it was answered. */
interface Search {
  readonly from: number;
  readonly until: number;
}

async function search(): Promise<Search> {
  const stay = `arrivalDate=${day(21)}&departureDate=${day(23)}&rooms=1&adults=2&children=0`;
  const from = performance.now();
  const answer = await fetch(`${product.origin}/hotels/search?latitude=17.69&longitude=83.22&${stay}`);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return { from, until: performance.now() };
}

interface Held extends SeenMemory {
  readonly grown: number;
  /** The number of searches that were asked and answered during the longest decoding. */
  readonly searches: number;
  /** The longest wait for a search that was under way during it, as a part of its duration. */
  readonly wait: number;
}

/** Sends something to the server while another traveller searches. */
async function beside(work: () => Promise<void>): Promise<Held> {
  const { pid } = product;
  for (let n = 0; n < 50; n += 1) await search();
  const before = residentMemory(pid);
  const watch = watchMemory(pid);
  const searches: Search[] = [];
  let isDone = false;
  const searching = (async () => {
    while (!isDone) {
      searches.push(await search());
      await pause(20);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await searching;
  }
  const seen = watch.stop();
  const { from, until } = seen.longest;
  const during = searches.filter((each) => each.from >= from && each.until <= until);
  const waits = searches.map((each) => Math.min(each.until, until) - Math.max(each.from, from));
  return { ...seen, grown: seen.own - before, searches: during.length, wait: Math.max(...waits) / (until - from) };
}

function expectHeld(what: string, { grown, child, children, searches, wait }: Held): void {
  const said = [grown, child].map((bytes) => `${Math.round(bytes / MEGA)} MB`);
  const waited = `${searches} searches beside the longest, the longest of ${Math.round(wait * 100)} % of it`;
  console.info(`${what}: grown by ${said[0]}, drawing took ${said[1]}, ${waited}`);
  expect(grown).toBeLessThan(MAX_GROWN);
  expect(children).toBeGreaterThan(0);
  expect(child).toBeGreaterThan(10 * MEGA);
  expect(child).toBeLessThan(MAX_DRAWING);
  expect(searches).toBeGreaterThanOrEqual(MIN_SEARCHES);
  expect(wait).toBeLessThan(MAX_WAIT);
}

const worksOn = async (who: Record<string, string>) => expect((await upload(who, honest)).status).toBe(201);

describe('hostile photos, sent to the built server', () => {
  it('one by one: memory grows little, searches are answered, and the next valid photo is accepted', async () => {
    const who = [await signedUp('mallory'), await signedUp('trudy')];
    const wrong: string[] = [];
    const statuses = new Set<number>();
    const held = await beside(async () => {
      for (const [n, { what, bytes }] of files.entries()) {
        const { status, headers } = await upload(who[n % 2] ?? {}, bytes);
        statuses.add(status);
        // A slow machine does not decode the largest within their time.
        const isLate = status === 503 && headers.has('retry-after');
        if (status !== 201 && status !== 422 && !isLate) wrong.push(`${what}: ${status}`);
      }
    });
    expect(wrong).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([201, 422]));
    expectHeld('One by one', held);
    await worksOn(await signedUp('asha'));
  });

  it('all at once: some get Retry-After, and the next valid photo is accepted', async () => {
    const who = [await signedUp('peggy'), await signedUp('oscar')];
    const statuses: number[] = [];
    const held = await beside(async () => {
      const sent = files.map(async ({ bytes }, n) => statuses.push((await upload(who[n % 2] ?? {}, bytes)).status));
      await Promise.all(sent);
    });
    expect(new Set(statuses)).toEqual(new Set([201, 422, 503]));
    expectHeld('All at once', held);
    await worksOn(await signedUp('ravi'));
  });

  it('a whole file without its last byte, which is sent forty times at once: it is decoded once', async () => {
    const who = await signedUp('victor');
    const begun = await upload(who, large.subarray(0, -1), large.length);
    expect(begun.status).toBe(201);
    const place = new URL(begun.headers.get('location') ?? '', product.origin);
    const headers = { ...who, ...BYTES, 'upload-offset': String(large.length - 1) };
    const body = Uint8Array.from(large.subarray(-1));
    const statuses: number[] = [];
    const held = await beside(async () => {
      const ends = Array.from({ length: 40 }, async () => {
        const answer = await fetch(place, { method: 'PATCH', headers, body });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      });
      await Promise.all(ends);
    });
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    // A slow machine does not decode it within its time.
    expect([[200], [503]]).toContainEqual(statuses.filter((status) => status !== 409));
    expect(held.children).toBe(1);
    expectHeld('Finished forty times', held);
    await worksOn(who);
  });
});
