import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#test/simulator/schedule/random.ts';
import { Choice, exponential, zipf } from './chances.ts';
import { Events } from './events.ts';
import { HOUR } from './hours.ts';
import { Line } from './line.ts';
import { type Client, Station } from './station.ts';
import { Tally } from './tally.ts';

describe('events', () => {
  it('happen in the order of their times, and nothing before or after', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 3_000 }), (times) => {
        const events = new Events();
        const seen: number[] = [];
        for (const at of times) events.add(at, { happen: () => seen.push(events.now) });
        events.runUntil(50);
        expect(events.now).toBe(50);
        expect(seen.every((at) => at <= 50)).toBe(true);
        events.runUntil(100);
        expect(seen).toEqual([...times].sort((one, other) => one - other));
        expect([events.size, events.count]).toEqual([0, times.length]);
      }),
    );
  });

  it('happen too when they are added by what happens, and never in the past', () => {
    const events = new Events();
    const seen: number[] = [];
    const again = {
      happen: () => {
        seen.push(events.now);
        events.add(events.now + 1, again);
      },
    };
    events.add(1, again);
    events.runUntil(4.5);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(() => events.add(4, again)).toThrow(RangeError);
    expect(() => events.add(Number.NaN, again)).toThrow(RangeError);
  });
});

describe('a line', () => {
  it('is first come, first served, whatever came and went before', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 6_000 }), (comes) => {
        const line = new Line<{ readonly at: number }>();
        const expected: number[] = [];
        for (const [at, isComing] of comes.entries()) {
          if (isComing) {
            line.push({ at });
            expected.push(at);
          } else expect(line.shift()?.at).toBe(expected.shift());
          expect(line.length).toBe(expected.length);
        }
      }),
    );
  });
});

describe('a choice', () => {
  it('has the shares of its weights', () => {
    const weights = [5, 0, 1, 4, ...zipf(3)];
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const [choice, random] = [new Choice(weights), seededRandom(7)];
    const counts = weights.map(() => 0);
    for (let time = 0; time < 200_000; time += 1) {
      const at = choice.of(random);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const [at, weight] of weights.entries())
      expect(Math.abs((counts[at] ?? 0) / 200_000 - weight / sum)).toBeLessThan(0.005);
    expect(counts[1]).toBe(0);
  });
});

/** The chance that all of `servers` are busy (Erlang's C formula), of a load in erlangs. */
function erlangC(servers: number, load: number): number {
  let term = 1;
  let sum = 1;
  for (let count = 1; count < servers; count += 1) {
    term *= load / count;
    sum += term;
  }
  const last = ((term * load) / servers) * (servers / (servers - load));
  return last / (sum + last);
}

/** A station with Poisson arrivals and exponential services of one second on average. */
function station(servers: number, load: number, seed: number, customers: number) {
  const [events, random] = [new Events(), seededRandom(seed)];
  const place = new Station<Client>(events, servers);
  const tally = new Tally(events, Number.POSITIVE_INFINITY);
  let [waits, begun] = [0, 0];
  const arrival = {
    happen: () => {
      const began = events.now;
      let own = 0;
      tally.arrive();
      place.enter({
        queuedAt: 0,
        serviceSeconds: () => exponential(random, 1),
        waited: (seconds) => {
          own = seconds;
          waits += seconds;
          begun += 1;
        },
        served: () => tally.serve(began, own),
      });
      events.add(events.now + exponential(random, 1 / load), arrival);
    },
  };
  events.add(0, arrival);
  events.runUntil(customers / load);
  return { place, counted: tally.counted, meanWait: waits / begun, seconds: events.now, ...{ random, events } };
}

const CASES = fc.record({
  servers: fc.integer({ min: 1, max: 8 }),
  share: fc.double({ min: 0.3, max: 0.8, noNaN: true }),
  seed: fc.integer(),
});
/** The means of so many customers differ by a few hundredths from those of infinitely many. */
const CUSTOMERS = 100_000;

describe('a station with Poisson arrivals and exponential services', () => {
  it('lets wait as long as Erlang’s formula says', () => {
    fc.assert(
      fc.property(CASES, ({ servers, share, seed }) => {
        const load = servers * share;
        const expected = erlangC(servers, load) / (servers - load);
        const { meanWait } = station(servers, load, seed, CUSTOMERS);
        expect(Math.abs(meanWait - expected)).toBeLessThan(0.15 * expected + 0.01);
      }),
      { numRuns: 8 },
    );
  });

  it('has as many inside as come in the time that one stays (Little), and loses none', () => {
    fc.assert(
      fc.property(CASES, ({ servers, share, seed }) => {
        const { counted, seconds, place } = station(servers, servers * share, seed, 20_000);
        expect(counted.arrived).toBe(counted.served + counted.inside);
        expect(place.waiting).toBe(Math.max(0, counted.inside - servers));
        const came = (counted.arrived - counted.inside) / seconds;
        const inside = came * counted.meanSeconds;
        expect(Math.abs(counted.meanInside - inside)).toBeLessThan(0.02 * inside + 0.01);
      }),
      { numRuns: 20 },
    );
  });

  it('is busy for its share of the time, and its line is as long as the waits add up to', () => {
    const { place, meanWait, counted, seconds } = station(3, 2.1, 5, CUSTOMERS);
    const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
    expect(sum(place.use.busy.all) / seconds / 3).toBeCloseTo(0.7, 1);
    expect(sum(place.use.waited.all) / seconds).toBeCloseTo((meanWait * counted.arrived) / seconds, 1);
    expect(place.use.busy.all[0]).toBeLessThanOrEqual(3 * HOUR);
  });
});
