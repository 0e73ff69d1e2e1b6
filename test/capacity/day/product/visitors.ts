import { HOUR_WEIGHTS, QUESTIONS, SHARED_ADDRESSES, THINKING, VISIT } from '../assumptions.ts';
import { Choice, exponential, zipf } from '../engine/chances.ts';
import type { Happening } from '../engine/events.ts';
import { HOUR, HOURS } from '../engine/hours.ts';
import type { VisitorStep } from '../steps.ts';
import type { Machine } from './machine.ts';
import type { Requests } from './requests.ts';

/** An order that is not paid is looked at when it expires (docs/money-machine.md). */
const ORDER_SECONDS = 1_200;

/** How many visits a day of so many searches has, and how often a hotel's page leads to a quote. */
export function visitsOf({ searches, bookings }: { readonly searches: number; readonly bookings: number }) {
  const quotes = bookings / (searches * VISIT.opensHotel * VISIT.orders * VISIT.pays);
  if (quotes > 1) throw new RangeError('There are too few searches for so many bookings');
  const again = VISIT.searchesAgain * (1 - VISIT.opensHotel * quotes);
  return { visits: searches * (1 - again), quotes };
}

/** One visit: what the visitor does next, and of what. */
class Visit implements Happening {
  next: VisitorStep = 'search';
  question = 0;
  hotel = 0;
  readonly address: number;
  readonly #visitors: Visitors;

  constructor(visitors: Visitors, address: number) {
    this.#visitors = visitors;
    this.address = address;
  }

  happen(): void {
    this.#visitors.take(this);
  }
}

/** Visitors of a day, from their arrival on. */
export class Visitors implements Happening {
  arrived = 0;
  readonly #machine: Machine;
  readonly #requests: Requests;
  readonly #perSecond: readonly number[];
  readonly #end: number;
  readonly #quotes: number;
  readonly #places = new Choice(zipf(QUESTIONS.places));
  readonly #stays = new Choice(zipf(QUESTIONS.stays, 0.5));
  readonly #guests = new Choice(QUESTIONS.guests);
  readonly #hotels = new Choice(zipf(QUESTIONS.hotelsOfPlace));

  /** @param end seconds since midnight, after which nobody comes any more */
  constructor(machine: Machine, requests: Requests, day: { searches: number; bookings: number }, end: number) {
    const { visits, quotes } = visitsOf(day);
    this.#machine = machine;
    this.#requests = requests;
    this.#end = end;
    this.#quotes = quotes;
    this.#perSecond = HOUR_WEIGHTS.map((weight) => (visits * weight) / HOURS / HOUR);
  }

  /** Schedules the next arrival after a time: a Poisson process whose rate changes by the hour. */
  await(from: number): void {
    let at = from;
    for (;;) {
      const hour = Math.floor(at / HOUR);
      const rate = this.#perSecond[hour];
      if (rate === undefined || at >= this.#end) return;
      const next = at + exponential(this.#machine.random, 1 / rate);
      if (next < (hour + 1) * HOUR) {
        if (next < this.#end) this.#machine.events.add(next, this);
        return;
      }
      // It has no memory: what is left of the time counts anew at the next hour's rate.
      at = (hour + 1) * HOUR;
    }
  }

  happen(): void {
    const { random, events } = this.#machine;
    this.arrived += 1;
    const isShared = random.chance(SHARED_ADDRESSES.share);
    const visit = new Visit(this, isShared ? random.between(0, SHARED_ADDRESSES.count - 1) : -1);
    this.#choose(visit);
    this.await(events.now);
    this.take(visit);
  }

  #choose(visit: Visit): void {
    const { random } = this.#machine;
    const [place, stay, guests] = [this.#places.of(random), this.#stays.of(random), this.#guests.of(random)];
    visit.question = (place * QUESTIONS.stays + stay) * QUESTIONS.guests.length + guests;
  }

  /** Takes the next step of a visit. Whoever is refused leaves. */
  take(visit: Visit): void {
    const step = visit.next;
    const ended = (refused: string | null): void => {
      if (refused === null) this.#goOn(visit, step);
    };
    if (step === 'search') this.#requests.ask(step, visit.question, visit.address, ended);
    else if (step === 'details') {
      const hotel = visit.question * QUESTIONS.hotelsOfPlace + this.#hotels.of(this.#machine.random);
      this.#requests.ask(step, hotel, visit.address, ended);
    } else this.#requests.run(step, ended);
  }

  #goOn(visit: Visit, step: VisitorStep): void {
    const next = this.#after(visit, step);
    if (next === null) return;
    visit.next = next;
    const think = step === 'cancel' ? 0 : THINKING[step];
    this.#machine.events.add(this.#machine.events.now + exponential(this.#machine.random, think), visit);
  }

  #after(visit: Visit, step: VisitorStep): VisitorStep | null {
    const { random } = this.#machine;
    switch (step) {
      case 'search':
        return random.chance(VISIT.opensHotel) ? 'details' : this.#again(visit);
      case 'details':
        if (!random.chance(this.#quotes)) return this.#again(visit);
        return random.chance(VISIT.signsInByPassword) ? 'signIn' : 'quote';
      case 'signIn':
        return 'quote';
      case 'quote':
        return random.chance(VISIT.orders) ? 'order' : null;
      case 'order':
        if (random.chance(VISIT.pays)) return 'pay';
        this.#lookLater();
        return null;
      case 'pay':
        return 'book';
      case 'book':
        return 'list';
      case 'list':
        return random.chance(VISIT.cancels) ? 'cancel' : null;
      case 'cancel':
        return null;
    }
  }

  #again(visit: Visit): 'search' | null {
    const { random } = this.#machine;
    if (!random.chance(VISIT.searchesAgain)) return null;
    if (!random.chance(VISIT.asksTheSame)) this.#choose(visit);
    return 'search';
  }

  #lookLater(): void {
    const look = { happen: () => this.#requests.addJob('look', this.#requests.programs.lookAtOrder) };
    this.#machine.events.add(this.#machine.events.now + ORDER_SECONDS, look);
  }
}
