import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '#test/support/failpoints/places.ts';
import { UNSETTLED, wrongsIn } from '../inconsistencies.ts';
import { atGateway } from '../shop.ts';
import { begin, comeToRest, type Ground, type Life, longAfterDeath, openGround, timePasses } from './killable-product.ts';
import { Unheard } from './requests.ts';
import { enter, findHotels, type Guest, goOn, promisedBy, type Story } from './scenario.ts';

const FULL = process.env.PADAV_FULL === '1';

/** The twelve failpoints of every run: one of each kind, from the first row to the refund. */
const DOZEN = [
  'order created committed',
  'after gateway create',
  'order placed written',
  'answer to an event',
  'before gateway capture',
  'after gateway capture',
  'booking written',
  'order booked committed',
  'after mail',
  'booking cancelled committed',
  'after gateway refund',
  'before job tell-notice',
];
/** The number of failpoints of the long run, distributed over the flow. */
const FORTY = 40;
const others = PLACES.filter((place) => !DOZEN.includes(place));
const spread = Array.from(
  { length: FORTY - DOZEN.length },
  (_, at) => others[Math.floor((at * others.length) / (FORTY - DOZEN.length))],
).filter((place) => place !== undefined);
const EVERY = process.env.PADAV_KILLS === 'all';
const TRIED = EVERY ? PLACES : FULL ? [...DOZEN, ...spread] : DOZEN;
const PASSES_WITHIN_MS = 60_000;

let ground: Ground;
let guests: readonly Guest[];
let hotels: readonly string[];
const stories: Story[] = [];

const CREW = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Leela', 'Omar', 'Nila'];

/** So many that no traveller books a hotel twice before all hotels were used: one intent has one valid quote. */
const crewFor = (count: number): readonly string[] => (count % CREW.length === 0 ? CREW.slice(0, 5) : CREW);

const isReady = (life: Awaited<ReturnType<typeof begin>>): life is Life => 'speak' in life;

async function alive(failpoint: string | null): Promise<Life> {
  const life = await begin(ground, failpoint);
  if (!isReady(life)) throw new Error(life.printed());
  return life;
}

async function stop({ padav }: Life): Promise<void> {
  padav.child.kill('SIGTERM');
  await padav.ended;
}

beforeAll(async () => {
  ground = await openGround();
  const first = await alive(null);
  hotels = await findHotels(first.speak);
  guests = await Promise.all(crewFor(hotels.length).map((name) => enter(first.speak, name)));
  await stop(first);
});
afterAll(() => ground.close());

function newStory(place: string, at: number): Story {
  const [guest, hotelId] = [guests[at % guests.length], hotels[at % hotels.length]];
  if (guest === undefined || hotelId === undefined) throw new Error('Nobody wants a room');
  const way = { quote: null, orderId: null, proof: null, bookingId: null, isOver: false };
  return { place, guest, hotelId, cancels: at % 2 === 0 || /cancel|refund|owed|given_back/.test(place), ...way };
}

/** The scenario continues until the process dies; after its end time passes, for the jobs. */
async function tellUntilDeath(story: Story, { padav, speak }: Life): Promise<void> {
  try {
    await goOn(story, speak, ground.gateway);
  } catch (error) {
    if (!(error instanceof Unheard)) throw error;
  }
  const deadline = performance.now() + PASSES_WITHIN_MS;
  while (padav.child.signalCode === null && performance.now() < deadline) {
    await timePasses(ground.db.database.pool);
    await pause(300);
  }
}

describe('a process that is killed during its work', () => {
  it.each(TRIED.map((place, at) => ({ place, at })))(
    'leaves a consistent ledger: $place',
    async ({ place, at }) => {
      await longAfterDeath(ground.db.database.pool);
      const story = newStory(place, at);
      stories.push(story);
      const life = await begin(ground, place);
      if (isReady(life)) await tellUntilDeath(story, life);
      const { child, ended, printed } = isReady(life) ? life.padav : life;
      expect([place, child.signalCode], printed()).toEqual([place, 'SIGKILL']);
      await ended;
      expect(await wrongsIn(ground.db.database.pool)).toEqual([]);
    },
    120_000,
  );

  it('has lost, duplicated and forgotten nothing once it runs again', async () => {
    await longAfterDeath(ground.db.database.pool);
    const life = await alive(null);
    // Payments are booked, and notifications sent, before any traveller requests it; one who has not paid yet must
    // return.
    const paid = stories.filter(({ proof }) => proof !== null);
    const unpaid = stories.filter(({ proof }) => proof === null).map(({ quote }) => `${UNSETTLED}: ${quote?.id}`);
    expect(await comeToRest(ground, (what) => unpaid.includes(what))).toEqual([]);
    const { rows } = await ground.db.database.pool.query('select id from bookings');
    expect(rows).toHaveLength(paid.length);
    for (const story of stories.filter(({ isOver }) => !isOver)) await goOn(story, life.speak, ground.gateway);
    expect(await comeToRest(ground)).toEqual([]);
    await stop(life);
  }, 400_000);

  it('charged for each stay what was quoted, and refunded each cancelled one once', async () => {
    const came = stories.map(({ place, proof }) => ({ place, ...atGateway(ground, proof?.razorpay_payment_id ?? '') }));
    expect(came).toEqual(stories.map(promisedBy));
    expect(ground.gateway.books.orders.map(({ receipt }) => receipt)).toHaveLength(stories.length);
    const { rows } = await ground.db.database.pool.query('select id from bookings');
    expect(rows).toHaveLength(stories.length);
  });
});
