/**
 * Runs the local hotel provider: `npm run tool -- provider [--port 4010] [--samples <folder>]`. It prints the
 * variables with which Padav uses it instead of the real one.
 */
import { parseArgs } from 'node:util';
import { instant } from '#core/shared/index.ts';
import { samplesSource } from '#test/support/hotel-provider-server/samples.ts';
import { startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    samples: { type: 'string' },
    key: { type: 'string', default: 'local-key' },
  },
});

const HOST = 'booking-com15.p.rapidapi.com';
const clock = { now: () => instant(Date.now()) };
const source = values.samples === undefined ? worldSource({ clock }) : samplesSource(values.samples);
const server = await startProviderServer({ source, key: values.key, host: HOST, port: Number(values.port) });

console.info(`The hotel provider is ready at ${server.url}. Start Padav with:`);
console.info(`HOTEL_PROVIDER=booking-com15 BOOKING_COM15_KEY=${values.key} BOOKING_COM15_URL=${server.url} npm start`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
