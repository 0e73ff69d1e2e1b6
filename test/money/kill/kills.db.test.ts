import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '#test/support/failpoints/places.ts';
import { inconsistenciesIn, UNSETTLED } from '../inconsistencies.ts';
import { atGateway } from '../shop.ts';
import {
  expireLocksOfDeadProcess,
  type KillableProduct,
  type LiveProcess,
  letTimePass,
  openKillableProduct,
  startProcess,
  untilSettled,
} from './killable-product.ts';
import { NoResponse } from './requests.ts';
import {
  continueScenario,
  expectedAtGateway,
  findHotels,
  type Guest,
  placeOrder,
  registerAndSignIn,
  type Scenario,
} from './scenario.ts';

const FULL = process.env.PADAV_FULL === '1';

/** The failpoints of every run: one of each kind, from the first row to the refund and the credit note. */
const ALWAYS = [
  'order created committed',
  'after gateway create',
  'order placed written',
  'answer to an event',
  'before gateway capture',
  'after gateway capture',
  'booking written',
  'booking changed written',
  'order booked committed',
  'after mail',
  'booking cancelled committed',
  'after gateway refund',
  'before job tell-notice',
  'document due committed',
  'document number written',
  'document issued written',
  'after job issue-document',
];
/** The number of failpoints of the long run, distributed over the flow. */
const FORTY = 40;
const others = PLACES.filter((place) => !ALWAYS.includes(place));
const spread = Array.from(
  { length: FORTY - ALWAYS.length },
  (_, at) => others[Math.floor((at * others.length) / (FORTY - ALWAYS.length))],
).filter((place) => place !== undefined);
const EVERY = process.env.PADAV_KILLS === 'all';
const TRIED = EVERY ? PLACES : FULL ? [...ALWAYS, ...spread] : ALWAYS;
const PASSES_WITHIN_MS = 60_000;

let ground: KillableProduct;
let guests: readonly Guest[];
let hotels: readonly string[];
const scenarios: Scenario[] = [];

const CREW = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Leela', 'Omar', 'Nila'];

/** So many that no traveller books a hotel twice before all hotels were used: one intent has one valid quote. */
const crewFor = (count: number): readonly string[] => (count % CREW.length === 0 ? CREW.slice(0, 5) : CREW);

const isReady = (live: Awaited<ReturnType<typeof startProcess>>): live is LiveProcess => 'send' in live;

async function alive(failpoint: string | null): Promise<LiveProcess> {
  const live = await startProcess(ground, failpoint);
  if (!isReady(live)) throw new Error(live.printed());
  return live;
}

async function stop({ padav }: LiveProcess): Promise<void> {
  padav.child.kill('SIGTERM');
  await padav.ended;
}

beforeAll(async () => {
  ground = await openKillableProduct();
  const first = await alive(null);
  hotels = await findHotels(first.send);
  guests = await Promise.all(crewFor(hotels.length).map((name) => registerAndSignIn(first.send, name)));
  await stop(first);
});
afterAll(() => ground.close());

function newStory(place: string, at: number): Scenario {
  const [guest, hotelId] = [guests[at % guests.length], hotels[at % hotels.length]];
  if (guest === undefined || hotelId === undefined) throw new Error('Nobody wants a room');
  const way = { quote: null, orderId: null, proof: null, bookingId: null, isOver: false };
  const anew = { newQuote: null, newOrderId: null, newProof: null, isChanged: false };
  const changes = { changes: /chang/.test(place), paysMore: !/answer to a change/.test(place) };
  return {
    place,
    guest,
    hotelId,
    ...anew,
    ...changes,
    cancels: at % 2 === 0 || /cancel|refund|owed|given_back/.test(place),
    ...way,
  };
}

/** The scenario continues until the process dies; after its end time passes, for the jobs. */
async function runUntilDeath(scenario: Scenario, { padav, send }: LiveProcess): Promise<void> {
  const { gateway } = ground;
  // What a request has done itself leaves its job nothing: this one fails, not a job that reads refunds, and orders that wait for their payment are reconciled.
  if (/job ask-refund/.test(scenario.place))
    gateway.faults.set({ kind: 'reset' }, { times: 1, only: /^POST .*\/refund$/ });
  try {
    if (/job reconcile-order/.test(scenario.place)) await placeOrder(scenario, send);
    else await continueScenario(scenario, send, gateway);
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
  }
  const deadline = performance.now() + PASSES_WITHIN_MS;
  while (padav.child.signalCode === null && performance.now() < deadline) {
    await letTimePass(ground.db.database.pool);
    await pause(300);
  }
}

describe('a process that is killed during its work', () => {
  it.each(TRIED.map((place, at) => ({ place, at })))(
    'leaves a consistent ledger: $place',
    async ({ place, at }) => {
      await expireLocksOfDeadProcess(ground.db.database.pool);
      const scenario = newStory(place, at);
      scenarios.push(scenario);
      const live = await startProcess(ground, place);
      const { child, ended, printed } = isReady(live) ? live.padav : live;
      try {
        if (isReady(live)) await runUntilDeath(scenario, live);
        expect([place, child.signalCode], printed()).toEqual([place, 'SIGKILL']);
      } finally {
        // One that outlives its test would make those of the others fail.
        child.kill('SIGKILL');
        await ended;
      }
      expect(await inconsistenciesIn(ground.db.database.pool)).toEqual([]);
    },
    120_000,
  );

  it('has lost, duplicated and forgotten nothing once it runs again', async () => {
    await expireLocksOfDeadProcess(ground.db.database.pool);
    const live = await alive(null);
    // Payments are booked, and notifications sent, before any traveller requests it; one who has not paid yet must
    // return.
    const paid = scenarios.filter(({ proof }) => proof !== null);
    const unpaid = scenarios.flatMap(({ quote, proof, newQuote, newProof }) => [
      ...(proof === null ? [`${UNSETTLED}: ${quote?.id}`] : []),
      ...(newProof === null ? [`${UNSETTLED}: ${newQuote?.id}`] : []),
    ]);
    expect(await untilSettled(ground, (what) => unpaid.includes(what))).toEqual([]);
    const { rows } = await ground.db.database.pool.query('select id from bookings');
    expect(rows).toHaveLength(paid.length);
    for (const scenario of scenarios.filter(({ isOver }) => !isOver))
      await continueScenario(scenario, live.send, ground.gateway);
    expect(await untilSettled(ground)).toEqual([]);
    await stop(live);
  }, 400_000);

  it('issued one invoice for each payment of a booking and one credit note for each refund', async () => {
    const { rows } = await ground.db.database.pool.query(
      'select kind, count(*)::int as count from tax_documents group by kind order by kind desc',
    );
    const paidMore = scenarios.filter(({ newProof }) => newProof !== null).length;
    const refunds = scenarios.reduce((all, scenario) => all + expectedAtGateway(scenario).refunds, 0);
    expect(rows).toEqual([
      { kind: 'invoice', count: scenarios.length + paidMore },
      { kind: 'credit_note', count: refunds },
    ]);
  });

  it('charged for each stay what was quoted, and refunded each cancelled one once', async () => {
    const came = scenarios.map(({ place, proof, newProof }) => {
      const parts = [proof, newProof].map((each) => atGateway(ground, each?.razorpay_payment_id ?? ''));
      const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0);
      return {
        place,
        captured: sum(({ captured }) => captured),
        refunded: sum(({ refunded }) => refunded),
        refunds: sum(({ refunds }) => refunds),
      };
    });
    expect(came).toEqual(scenarios.map(expectedAtGateway));
    const changeOrders = scenarios.filter(({ newOrderId }) => newOrderId !== null);
    expect(ground.gateway.books.orders).toHaveLength(scenarios.length + changeOrders.length);
    const { rows } = await ground.db.database.pool.query('select id from bookings');
    expect(rows).toHaveLength(scenarios.length);
  });
});
