import { Client, type ClientConfig } from 'pg';
import { type DatabaseAddress, type Host, listHosts } from './address.ts';

/** Thrown when no server of a database accepts writes at present. */
export class NoPrimary extends Error {
  constructor(servers: string, why: readonly unknown[]) {
    const reasons = why.map((each) => (each instanceof Error ? each.message : String(each)));
    super(`No server of ${servers} accepts writes: ${reasons.join('; ')}`);
    this.name = 'NoPrimary';
  }
}

/** Thrown for a connection to a server that only reads. */
export class ReadOnly extends Error {
  constructor() {
    super('The server only reads');
    this.name = 'ReadOnly';
  }
}

/** The parameters that tell it, sent by the server with the start of a connection (PostgreSQL 14, "Asynchronous Operations"). */
const READ_ONLY = new Set(['in_hot_standby', 'default_transaction_read_only']);

interface Status {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** Notes what the server says of itself. @returns whether it has said that it only reads. */
function watchStatus({ connection }: Client): () => boolean {
  const on = new Set<string>();
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Status) => {
    if (!READ_ONLY.has(parameterName)) return;
    if (parameterValue === 'on') on.add(parameterName);
    else on.delete(parameterName);
  });
  return () => on.size > 0;
}

/** Connects to one server to see whether it accepts writes. @throws when it can't be reached, or only reads. */
export async function probe(settings: ClientConfig, { host, port }: Host): Promise<Host> {
  const client = new Client(settings);
  client.on('error', () => undefined);
  [client.host, client.port] = [host, port];
  const isReadOnly = watchStatus(client);
  try {
    await client.connect();
    if (isReadOnly()) throw new ReadOnly();
    return { host, port };
  } finally {
    // A server that is away never answers the farewell.
    void client.end().catch(() => undefined);
  }
}

/** Which of several servers accepts writes: found once, and again after it was lost. */
export class PrimaryFinder {
  readonly #address: DatabaseAddress;
  readonly #look: (host: Host) => Promise<Host>;
  #known: Host | null = null;
  #looking: Promise<Host> | null = null;

  constructor(address: DatabaseAddress, look: (host: Host) => Promise<Host>) {
    this.#address = address;
    this.#look = look;
  }

  /**
   * The server that accepts writes, by the latest look; callers at the same time share one look at all servers.
   * @throws NoPrimary
   */
  async find(): Promise<Host> {
    if (this.#known !== null) return this.#known;
    this.#looking ??= this.#lookAround().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Looks again at the next call: a connection to this server failed, or it only reads. */
  forget(host: Host): void {
    if (this.#known?.host === host.host && this.#known.port === host.port) this.#known = null;
  }

  async #lookAround(): Promise<Host> {
    try {
      this.#known = await Promise.any(this.#address.hosts.map((host) => this.#look(host)));
      return this.#known;
    } catch (error) {
      throw new NoPrimary(listHosts(this.#address), error instanceof AggregateError ? error.errors : [error]);
    }
  }
}

type Connected = (error: Error | null, client?: Client) => void;

/** The class of clients that connect to the server which accepts writes. */
export function primaryClients(finder: PrimaryFinder): typeof Client {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (callback === undefined) return connecting;
      connecting.then(
        (client) => callback(null, client),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<Client> {
      const host = await finder.find();
      // The pool gave up meanwhile; a destroyed socket would connect all the same, and stay.
      if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
      [this.host, this.port] = [host.host, host.port];
      const isReadOnly = watchStatus(this);
      let lost: Error | null = null;
      // A server that stops may end the connection in the packet that opens it, before whoever asked for it can listen;
      // an error event that nobody hears would end the process.
      this.on('error', (error) => {
        lost = error;
      });
      try {
        await super.connect();
        if (lost !== null) throw lost;
        if (isReadOnly()) throw new ReadOnly();
        return this;
      } catch (error) {
        finder.forget(host);
        this.connection.stream.destroy();
        throw error;
      }
    }
  };
}
