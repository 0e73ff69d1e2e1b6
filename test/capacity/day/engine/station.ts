import type { Events, Happening } from './events.ts';
import { Use } from './hours.ts';
import { Line } from './line.ts';

/** Somebody who is served. */
export interface Client {
  /** When the present wait began, in seconds. */
  queuedAt: number;
  /** How long the service takes that begins now. */
  serviceSeconds(): number;
  /** Called when the wait is over. */
  waited(seconds: number): void;
  /** Called at the end of the service. */
  served(): void;
}

/** An end of a service; they are used again, since there are millions. */
class ServiceEnd<Each extends Client> implements Happening {
  client: Each | null = null;
  readonly #station: Station<Each>;

  constructor(station: Station<Each>) {
    this.#station = station;
  }

  happen(): void {
    this.#station.end(this);
  }
}

/** Equal servers with one line: first come, first served, none is interrupted. */
export class Station<Each extends Client> {
  readonly use = new Use();
  readonly #events: Events;
  readonly #line = new Line<Each>();
  readonly #free: ServiceEnd<Each>[];

  constructor(events: Events, servers: number) {
    this.#events = events;
    this.#free = Array.from({ length: servers }, () => new ServiceEnd<Each>(this));
  }

  get waiting(): number {
    return this.#line.length;
  }

  enter(client: Each): void {
    client.queuedAt = this.#events.now;
    const server = this.#free.pop();
    if (server === undefined) {
      this.#line.push(client);
      this.use.longestLine.raise(this.#events.now, this.#line.length);
    } else this.#begin(server, client);
  }

  #begin(server: ServiceEnd<Each>, client: Each): void {
    const { now } = this.#events;
    const waited = now - client.queuedAt;
    if (waited > 0) this.use.waited.add(now, waited);
    client.waited(waited);
    const seconds = client.serviceSeconds();
    this.use.busy.add(now, seconds);
    server.client = client;
    this.#events.add(now + seconds, server);
  }

  end(server: ServiceEnd<Each>): void {
    const { client } = server;
    const next = this.#line.shift();
    if (next === undefined) {
      server.client = null;
      this.#free.push(server);
    } else this.#begin(server, next);
    client?.served();
  }
}
