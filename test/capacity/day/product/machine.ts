import type { Random } from '#test/simulator/schedule/random.ts';
import { Events } from '../engine/events.ts';
import { Use } from '../engine/hours.ts';
import { type Client, Station } from '../engine/station.ts';
import { Cores, EventLoop, Hashes } from './cores.ts';
import type { PoolName } from './operations.ts';
import { Pool } from './pool.ts';
import { ProviderPlan } from './provider.ts';

/** What the product runs on. */
export interface Machines {
  readonly processes: number;
  /** Cores of the product's machines, over all of them. */
  readonly cores: number;
  readonly databaseCores: number;
  readonly providerPerSecond: number;
  /** Calls of the plan in a month of thirty days; Infinity for no limit. */
  readonly providerPerMonth: number;
}

/** As in src/adapters/postgres/limits.ts. */
const CONNECTIONS: Readonly<Record<PoolName, number>> = { writers: 7, readers: 5, publicReaders: 4, workers: 5 };
/** Above this mean delay of its event loop, looked at every two seconds, a process refuses (plugins/pressure.ts). */
const MAX_DELAY_SECONDS = 1;
/** Jobs that a process runs at once (src/adapters/jobs/worker.ts). */
const JOBS_AT_ONCE = 4;
const MONTH_DAYS = 30;

/** A process of the product. */
export class ProductProcess {
  open = 0;
  jobs = 0;
  isUnderPressure = false;
  readonly number: number;
  readonly loop: EventLoop;
  readonly hashes: Hashes;
  readonly pools: Readonly<Record<PoolName, Pool>>;

  constructor(number: number, machine: Machine, hashSeconds: number) {
    const { events, cores, connections, hashing } = machine;
    this.number = number;
    this.loop = new EventLoop(events, cores);
    this.hashes = new Hashes(events, cores, hashSeconds, hashing);
    const pool = (name: PoolName) => new Pool(events, CONNECTIONS[name], connections);
    this.pools = {
      ...{ writers: pool('writers'), readers: pool('readers') },
      ...{ publicReaders: pool('publicReaders'), workers: pool('workers') },
    };
  }

  get hasRoomForJob(): boolean {
    return this.jobs < JOBS_AT_ONCE;
  }

  look(): void {
    this.isUnderPressure = this.loop.readDelay() > MAX_DELAY_SECONDS;
  }
}

/** The processes, and what they share. */
export class Machine {
  readonly events = new Events();
  readonly cores: Cores;
  readonly database: Station<Client>;
  readonly provider: ProviderPlan;
  readonly connections = new Use();
  readonly hashing = new Use();
  readonly processes: readonly ProductProcess[];
  readonly random: Random;
  readonly of: Machines;

  constructor(of: Machines, hashSeconds: number, random: Random) {
    this.of = of;
    this.random = random;
    this.cores = new Cores(this.events, of.cores);
    this.database = new Station<Client>(this.events, of.databaseCores);
    this.provider = new ProviderPlan(this.events, of.providerPerSecond, of.providerPerMonth / MONTH_DAYS);
    this.processes = Array.from({ length: of.processes }, (_, number) => new ProductProcess(number, this, hashSeconds));
  }

  /** The process with the fewest open requests, as nginx chooses it. */
  get leastBusy(): ProductProcess {
    let least = this.processes[0];
    for (const each of this.processes) if (least === undefined || each.open < least.open) least = each;
    if (least === undefined) throw new RangeError('There is no process');
    return least;
  }
}
