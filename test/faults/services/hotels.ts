import { expect } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { HTTP_FAULTS, type HttpFault, RAW_WORDS } from '#test/support/fault-server/faults.ts';
import { startFaultServer } from '#test/support/fault-server/server.ts';
import { startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { client } from '#test/support/http/client.ts';
import { stayOn } from '#test/support/http/traveller.ts';
import {
  expectNothingRaw,
  expectRefusal,
  type FaultyService,
  type Reads,
  startAppWithShortTimeouts,
} from '../faulty-service.ts';

const KEY = 'a-key-of-the-operators';
const GOA = { latitude: 15.3, longitude: 74 };
/** Too old to be served without revalidation, young enough to be served as stale. */
const OLD_MS = 20 * 60_000;

const cells = {
  refused: 'PROVIDER_UNAVAILABLE',
  slow: 'PROVIDER_UNAVAILABLE',
  reset: 'PROVIDER_UNAVAILABLE',
  'half-open': 'PROVIDER_UNAVAILABLE',
  '400': 'PROVIDER_UNAVAILABLE',
  '401': 'PROVIDER_UNAVAILABLE',
  '403': 'PROVIDER_UNAVAILABLE',
  '404': 'PROVIDER_UNAVAILABLE',
  '429': 'PROVIDER_QUOTA',
  '500': 'PROVIDER_UNAVAILABLE',
  '502': 'PROVIDER_UNAVAILABLE',
  '503': 'PROVIDER_UNAVAILABLE',
  'no HTTP': 'PROVIDER_UNAVAILABLE',
  'broken body': 'PROVIDER_UNAVAILABLE',
  truncated: 'PROVIDER_UNAVAILABLE',
} as const satisfies Record<HttpFault, Reads>;

/** A bad request and an unknown hotel are the provider's errors, the rest its gateway's. */
function rawOf(status: string) {
  const said = status === '400' ? { status: false, message: [{ latitude: RAW_WORDS }] } : { message: RAW_WORDS };
  const own = status === '404' ? { status: false, message: RAW_WORDS } : said;
  return { type: 'application/json', text: JSON.stringify(own) };
}

/** The hotel provider: searches are refused with a message, and cached data is served with its age. */
export const hotels: FaultyService = {
  name: 'hotels',
  logged: 'hotelProvider',
  cells,
  faults: HTTP_FAULTS,
  async start() {
    const faults = await startFaultServer({ protocol: 'http', rawOf });
    const { app, log } = await startAppWithShortTimeouts({
      HOTEL_PROVIDER: 'booking-com15',
      BOOKING_COM15_KEY: KEY,
      BOOKING_COM15_URL: `http://127.0.0.1:${faults.port}/api/v1`,
      HOTEL_PROVIDER_PER_SECOND: '100',
    });
    const source = worldSource({ clock: { now: () => instant(app.clock.now()) } });
    const server = await startProviderServer({ source, key: KEY, host: 'booking-com15.p.rapidapi.com' });
    faults.before(Number(new URL(server.url).port));
    const http = client(app.app);

    return {
      faults,
      log,
      async story(fault, reads, nth) {
        const language = nth % 2 === 0 ? 'en' : 'hi';
        const search = (day: number) =>
          http.get('/hotels/search', {
            query: { ...GOA, ...stayOn(app, day) },
            headers: { 'accept-language': language },
            from: `10.0.0.${nth + 1}`,
          });
        const [known, unknown] = [10 + 3 * nth, 100 + 3 * nth];
        expect(await search(known)).toMatchObject({ status: 200, body: { stale: false } });
        const asOf = new Date(app.clock.now()).toISOString();
        app.clock.pass(OLD_MS);

        await faults.fail(fault);
        const kept = await search(known);
        expect(kept).toMatchObject({ status: 200, body: { stale: true, asOf } });
        expectNothingRaw(kept);
        expectRefusal(await search(unknown), reads, reads === 'PROVIDER_QUOTA' ? 503 : 502, language);

        await faults.heal();
        expect(await search(unknown)).toMatchObject({ status: 200, body: { stale: false } });
      },
      async close() {
        await app.close();
        await server.close();
        await faults.close();
      },
    };
  },
};
