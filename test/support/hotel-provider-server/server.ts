import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hotelById } from '#src/adapters/hotel-provider/offline/world/world.ts';
import { drawPicture } from '#src/adapters/pictures/draw-picture.ts';
import { faultsOf, hasNoNight, PARAMETERS } from './checks.ts';
import { type Misbehaviour, misbehave, sendJson } from './misbehaviour.ts';
import type { Source } from './source.ts';

/** The options of the server. */
export interface ProviderServerOptions {
  readonly source: Source;
  readonly key: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** The delay of a `slow` response. */
  readonly slowMs?: number;
  /** Whether responses have the headers of the plan: true by default. */
  readonly planHeaders?: boolean;
}

/** One call that reached the server. */
export interface ReceivedCall {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/** A running server. */
export interface ProviderServer {
  /** For `BOOKING_COM15_URL`. */
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Makes the next `times` calls, all of them without a number, fail; `null` ends it. */
  misbehave(how: Misbehaviour | null, times?: number): void;
  close(): Promise<void>;
}

const PREFIX = '/api/v1/hotels/';
const PICTURE = /^\/xdata\/images\/hotel\/[a-z0-9]+\/(\d+)\.jpg$/;

function sendPicture(response: ServerResponse, id: number): void {
  const hotel = hotelById(String(Math.floor(id / 10)));
  const drawn =
    hotel && drawPicture({ kind: 'hotel', scene: hotel.city.scene, hotelId: hotel.hotelId, number: id % 10 });
  if (drawn) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawn);
  else response.writeHead(404).end();
}

/** Refuses as the gateway does: with a `message` and without a `status`. */
function isLetIn(request: IncomingMessage, response: ServerResponse, { key, host }: ProviderServerOptions): boolean {
  const [given, to] = [request.headers['x-rapidapi-key'], request.headers['x-rapidapi-host']];
  if (given === undefined) sendJson(response, 401, { message: 'Missing API key' });
  else if (to !== host) sendJson(response, 404, { message: "API doesn't exists" });
  else if (given !== key) misbehave(response, given === 'unsubscribed' ? 'not-subscribed' : 'invalid-key');
  return given === key && to === host;
}

async function answer(source: Source, call: string, query: URLSearchParams, pictures: string): Promise<unknown> {
  if (call === 'searchHotelsByCoordinates') return source.search(query, pictures);
  if (call === 'searchDestination') return source.destinations(query);
  if (call === 'getHotelDetails') return source.details(query, pictures);
  if (call === 'getRoomList') return source.rooms(query, pictures);
  if (call === 'getAvailability') return source.availability(query);
  if (call === 'getHotelReviews') return source.writtenReviews(query);
  return call === 'getDescriptionAndInfo' ? source.description(query) : source.reviews(query);
}

const PLAN = { 'x-ratelimit-requests-limit': '35000', 'x-ratelimit-requests-remaining': '34999' };

async function serve(
  response: ServerResponse,
  { source, planHeaders = true }: ProviderServerOptions,
  call: string,
  url: URL,
): Promise<void> {
  const faults = faultsOf(call, url.searchParams);
  if (faults.length > 0) return sendJson(response, 200, { status: false, message: faults });
  if (hasNoNight(url.searchParams)) return sendJson(response, 200, { status: false });
  const data = await answer(source, call, url.searchParams, url.origin);
  if (data === null) return sendJson(response, 200, { status: false, message: [{ hotel_id: 'Invalid value' }] });
  sendJson(
    response,
    200,
    { status: true, message: 'Success', timestamp: 1_790_000_000_000, data },
    planHeaders ? PLAN : {},
  );
}

/** Starts a server on this machine with the provider's API and its checks. */
export async function startProviderServer(options: ProviderServerOptions): Promise<ProviderServer> {
  const calls: ReceivedCall[] = [];
  let fault: { readonly how: Misbehaviour; left: number } | null = null;

  const nextFault = (): Misbehaviour | null => {
    if (fault === null || fault.left <= 0) return null;
    fault.left -= 1;
    return fault.how;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const picture = PICTURE.exec(url.pathname);
    if (picture !== null) return sendPicture(response, Number(picture[1]));
    const call = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : '';
    if (!Object.hasOwn(PARAMETERS, call))
      return sendJson(response, 404, { message: `Endpoint '${url.pathname}' does not exist` });
    calls.push({ call, query: Object.fromEntries(url.searchParams), headers: request.headers });
    if (!isLetIn(request, response, options)) return;
    const how = nextFault();
    if (how !== null && how !== 'slow') return misbehave(response, how);
    if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 2_000));
    await serve(response, options, call, url);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => sendJson(response, 500, { message: String(error) }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    calls,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      fault = how === null ? null : { how, left: times };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
