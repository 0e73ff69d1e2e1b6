import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';

const KEY = 'an-operators-key-0815';
const SLOW_MS = 1_500;
const DAY_MS = 86_400_000;

/** An answer of a replica: its status, and its parsed body. */
export interface ReplicaAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Processes of the product on one database, and the hotel provider that they call. */
export interface Replicas {
  readonly db: FreshDatabase;
  readonly provider: ProviderServer;
  readonly processes: readonly Padav[];
  readonly origins: readonly string[];
  /** @throws when the connection breaks */
  ask(
    replica: number,
    call: string,
    options?: { readonly token?: string; readonly body?: object },
  ): Promise<ReplicaAnswer>;
  /** A search around a place that differs by its number, so that each number is another question. */
  search(replica: number, place: number): Promise<ReplicaAnswer>;
  /** A figure of the metrics. */
  figure(replica: number, name: string): Promise<number>;
  close(): Promise<void>;
}

/** A day in UTC, so many days on. */
export const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const searchAround = (place: number): string => {
  const stay = { arrivalDate: day(40), departureDate: day(42), rooms: '1', adults: '2', children: '0' };
  const query = { latitude: (8 + place / 100).toFixed(2), longitude: '74', ...stay };
  return `GET /hotels/search?${new URLSearchParams(query)}`;
};

async function send(
  origin: string,
  call: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<ReplicaAnswer> {
  const [method = 'GET', address = ''] = call.split(' ');
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(origin + address, { method, headers, body: body ? JSON.stringify(body) : null });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/** Starts a replica for each of these environments, and waits until they are ready. */
export async function startReplicas(each: readonly Readonly<Record<string, string>>[]): Promise<Replicas> {
  const db = await freshDatabase();
  const provider = await startProviderServer({
    ...{ source: worldSource({ clock: { now: () => instant(Date.now()) } }), key: KEY },
    ...{ host: 'booking-com15.p.rapidapi.com', planHeaders: false, slowMs: SLOW_MS },
  });
  const env = {
    ...{ DATABASE_URL: db.url, LOG_LEVEL: 'error', HOTEL_PROVIDER_PER_SECOND: '100' },
    ...{ HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: KEY, BOOKING_COM15_URL: provider.url },
  };
  const processes = each.map((more) => startPadav({ env: { ...env, ...more } }));
  const origins = await Promise.all(processes.map(({ ready }) => ready));
  const at = (replica: number): string => origins[replica] ?? '';
  return {
    db,
    provider,
    processes,
    origins,
    ask: (replica, call, options) => send(at(replica), call, options),
    search: (replica, place) => send(at(replica), searchAround(place)),
    async figure(replica, name) {
      const { body } = await send(at(replica), 'GET /metrics');
      const line = String(body)
        .split('\n')
        .find((each) => each.startsWith(`${name} `));
      return Number(line?.split(' ')[1]);
    },
    async close() {
      for (const { child } of processes) child.kill('SIGKILL');
      await Promise.all(processes.map(({ ended }) => ended));
      await provider.close();
      await db.drop();
    },
  };
}
