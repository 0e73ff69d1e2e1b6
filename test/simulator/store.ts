import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { SeparableWork } from '#core/shared/index.ts';
import { apartOver } from '#test/support/memory/apart.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { Faults } from './faults.ts';
import type { Random } from './schedule/random.ts';
import type { Life, Timeline } from './schedule/timeline.ts';

/** Thrown where PostgreSQL could not be reached or the result of a commit is unknown. */
export class StoreFailed extends Error {
  constructor(what: string) {
    super(`The store failed: ${what}`);
    this.name = 'StoreFailed';
  }
}

export interface StoreDeps {
  readonly books: BookingTables;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly life: Life;
  readonly faults: () => Faults;
  readonly note: (line: string) => void;
  /** Called when a transaction begins and when it is over. */
  readonly opened: (count: 1 | -1) => void;
  /** Called after every committed transaction. */
  readonly committed: () => void;
}

/** Transactions, and statements apart from them, that wait, fail before they commit, or commit with a lost response. */
export function faultyWork(parts: StoreDeps): SeparableWork<PartnerBookingStores> {
  const { books, timeline, random, life, faults, note, opened, committed } = parts;
  const memory = memoryWork(books);
  const pauseNow = (probability: number) =>
    random.chance(probability) ? timeline.sleep(random.between(1, 40), life) : undefined;
  const run: SeparableWork<PartnerBookingStores>['run'] = async (work) => {
    await pauseNow(0.35);
    const fails = random.chance(faults().store);
    const isUndone = fails && random.chance(0.6);
    const value = await memory.run(async (stores) => {
      opened(1);
      const done = await work(stores).finally(() => opened(-1));
      if (isUndone) throw new StoreFailed('the transaction was undone');
      return done;
    });
    committed();
    await pauseNow(0.25);
    if (!fails) return value;
    note('  store: committed, unheard');
    throw new StoreFailed('nobody heard of the commit');
  };
  return { run, apart: apartOver(run) };
}
