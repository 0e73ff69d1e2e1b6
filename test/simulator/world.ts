import type { ReceivedEvent } from '#core/booking/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { hotelFor, NOON } from '#test/support/memory/booking/bench.ts';
import { type BookingTables, emptyTables } from '#test/support/memory/booking/tables.ts';
import { AGENCY_TERMS, Agency } from './agency.ts';
import { FinalStates } from './checks/final-states.ts';
import { missingJobs, violationsNow } from './checks/invariants.ts';
import { balanceViolations, topUpViolations } from './checks/organisations.ts';
import { drawFaultPlan, type FaultPlan, type Faults, NO_FAULTS } from './faults.ts';
import { GatewayState } from './gateway-state.ts';
import { type Random, seededRandom } from './schedule/random.ts';
import { FOREVER, Timeline } from './schedule/timeline.ts';
import { Trace } from './schedule/trace.ts';
import { Server } from './server.ts';
import { Traveller } from './traveller.ts';

const MINUTE = 60_000;
const TRAVELLERS = ['asha', 'ravi'] as const;
/** A webhook without a 2xx response is sent again after these minutes. */
const WEBHOOK_RETRIES = [1, 5, 20, 60] as const;

/** Two travellers, an agency, an operator, a gateway and a process, all of one seed. */
export class World {
  readonly timeline = new Timeline(NOON);
  readonly random: Random;
  readonly books: BookingTables = emptyTables();
  readonly gatewayState: GatewayState;
  readonly server: Server;
  readonly trace: Trace;
  /** The shown amounts to be charged, by quote. */
  readonly shown = new Map<string, number>();
  /** The first violated invariants. */
  broken: readonly string[] = [];
  readonly plan: FaultPlan;
  /** Every second world. */
  readonly issuesInvoices: boolean;
  readonly #discounts = new Map<string, number>();
  readonly #finalStates = new FinalStates();
  /** Open transactions. */
  #open = 0;
  #faultsStopped = false;

  constructor(seed: number, keepsTrace: boolean) {
    this.issuesInvoices = seed % 2 === 0;
    this.random = seededRandom(seed);
    this.trace = new Trace(keepsTrace);
    this.plan = drawFaultPlan(this.random);
    const { random, timeline, books, note } = this;
    this.gatewayState = new GatewayState(
      () => timeline.now,
      (event) => this.#tell(event),
      () => this.#startRefund(),
    );
    for (const name of TRAVELLERS) {
      const discounts = random.between(0, 2);
      this.#discounts.set(name, discounts);
      books.accounts.set(name, { name, email: `${name}@example.in`, discounts });
    }
    const freeUntil = random.chance(0.3)
      ? null
      : instant(NOON + random.between(MINUTE, random.pick([200, 1_000]) * MINUTE));
    const hotels = [random.between(2_000, 60_000), random.between(2_000, 60_000)].map((rupees) =>
      hotelFor(rupees, { freeUntil }),
    );
    this.server = new Server({
      books,
      timeline,
      random,
      gatewayState: this.gatewayState,
      faults: this.currentFaults,
      note,
      isBroken: (what) => this.#break([what]),
      opened: (count) => {
        this.#open += count;
      },
      committed: () => this.#check(),
      finished: () => this.fail(missingJobs({ books, queue: this.server.queue }, timeline.now)),
      hotel: () => random.pick([hotels[0] ?? hotelFor(40_000), hotels[1] ?? hotelFor(41_000)]),
      asksHotels: random.chance(0.4),
      sweeps: this.plan.sweeps,
      issuesInvoices: this.issuesInvoices,
    });
  }

  readonly haveFaultsStopped = (): boolean => this.#faultsStopped;
  readonly currentFaults = (): Faults => (this.#faultsStopped ? NO_FAULTS : this.plan.faults);
  readonly note = (line: string): void => this.trace.add(`${this.timeline.now - NOON} ${line}`);
  /** Checked between any two events: a transaction that is open then waits for a network or a clock. */
  readonly isOver = (): boolean => {
    if (this.#open > 0) this.fail(['a transaction waits for something outside']);
    return this.broken.length > 0;
  };

  /** Faults occur for a while. */
  async runWithFaults(): Promise<void> {
    const { timeline, random, server, plan } = this;
    server.start();
    for (const name of TRAVELLERS) void new Traveller(this, name).live();
    void new Agency(this, 'org_agency').live();
    for (let crash = 0; crash < plan.crashes; crash += 1) this.#planCrash(random.between(MINUTE, plan.trouble));
    for (let hand = random.between(0, 3); hand > 0; hand -= 1) this.#planHand(random.between(MINUTE, plan.trouble));
    await timeline.runUntil(NOON + plan.trouble, this.isOver);
  }

  /** The faults stop: the process runs, the gateway works, banks respond. */
  stopFaults(): void {
    const { server, gatewayState, timeline, random } = this;
    this.note('the faults stop');
    this.#faultsStopped = true;
    server.start();
    for (const { id, status } of gatewayState.refunds.values()) {
      if (status !== 'pending') continue;
      timeline.after(random.between(1_000, 30_000), FOREVER, () => gatewayState.turnRefund(id, 'processed'));
    }
  }

  #break(what: readonly string[]): void {
    if (this.broken.length > 0) return;
    this.broken = what;
    this.note(`BROKEN: ${what.join('; ')}`);
  }

  readonly fail = (what: readonly string[]): void => {
    if (what.length > 0) this.#break(what);
  };

  #check(): void {
    const { books, gatewayState, shown, server, timeline } = this;
    if (!this.#finalStates.hasNews(books)) return;
    this.fail([
      ...violationsNow({
        issuesInvoices: this.issuesInvoices,
        books,
        gatewayState,
        shown,
        queue: server.queue,
        now: timeline.now,
        discounts: this.#discounts,
      }),
      ...balanceViolations(books, AGENCY_TERMS.creditLimit),
      ...topUpViolations(books, gatewayState),
      ...this.#finalStates.compare(books),
    ]);
  }

  #startRefund(): 'pending' | 'processed' {
    const { random, timeline, gatewayState } = this;
    if (!random.chance(this.currentFaults().refundPending)) return 'processed';
    const id = `rfnd_${gatewayState.refunds.size + 1}`;
    timeline.after(random.between(1_000, 90 * MINUTE), FOREVER, () => {
      gatewayState.turnRefund(id, random.chance(this.currentFaults().refundFails) ? 'failed' : 'processed');
    });
    return 'pending';
  }

  #tell(event: ReceivedEvent): void {
    const { random, currentFaults } = this;
    this.note(`gateway: ${event.id} ${event.kind} ${event.paymentId} ${event.refundId ?? ''}`);
    if (random.chance(currentFaults().webhookLost)) return;
    const times = random.chance(currentFaults().webhookTwice) ? random.between(2, 3) : 1;
    for (let time = 0; time < times; time += 1) {
      const wait = random.chance(0.7) ? random.between(1, 3_000) : random.between(3_000, 120 * MINUTE);
      this.#deliver(event, wait, 0);
    }
  }

  #deliver(event: ReceivedEvent, wait: number, attempt: number): void {
    this.timeline.after(wait, FOREVER, () => {
      const again = () => {
        const minutes = WEBHOOK_RETRIES[attempt];
        if (minutes !== undefined) this.#deliver(event, minutes * MINUTE, attempt + 1);
      };
      this.note(`webhook ${event.id}`);
      this.server.request(`webhook ${event.id}`, ({ booking: useCases }) => useCases.receiveEvent(event)).catch(again);
    });
  }

  #planCrash(at: number): void {
    const { timeline, random, server } = this;
    timeline.after(at, FOREVER, () => {
      if (this.#faultsStopped) return;
      server.die();
      timeline.after(random.between(1_000, 5 * MINUTE), FOREVER, () => server.start());
    });
  }

  /** The operator's actions: an answer for a hotel, or a manual refund in the gateway's dashboard. */
  #planHand(at: number): void {
    const { timeline, random, server, books, gatewayState } = this;
    timeline.after(at, FOREVER, () => {
      if (this.#faultsStopped) return;
      const bookings = [...books.bookings.values()];
      const booking = bookings[random.between(0, Math.max(0, bookings.length - 1))];
      if (booking !== undefined && random.chance(0.5)) {
        const { reference } = booking;
        const confirms = random.chance(0.4);
        this.note(`the operator ${confirms ? 'confirms' : 'refuses'} ${reference}`);
        const answer = server.request('the operator', async ({ booking: useCases }) => {
          if (confirms) await useCases.confirmReservation(reference, 'HTL-9');
          else await useCases.refuseReservation(reference);
        });
        answer.catch(() => undefined);
        return;
      }
      const captured = [...gatewayState.payments.values()].filter(({ status }) => status === 'captured');
      const payment = captured[random.between(0, Math.max(0, captured.length - 1))];
      if (payment === undefined) return;
      const left = payment.amount - gatewayState.back(payment.id, true);
      const amount = random.chance(0.5) ? left : Math.max(100, Math.floor(left * random.unit()));
      this.note(`somebody gives back ${amount} of ${payment.id} by hand`);
      gatewayState.refundByHand(payment.id, paise(amount));
    });
  }
}
