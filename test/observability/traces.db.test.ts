import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { payloadOf, quoteShape } from '#test/support/http/traveller.ts';
import { type ObservedProduct, openObserved } from './observed-product.ts';
import type { ReceivedSpan } from './trace-receiver.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const PASSWORD = 'monsoon-verandah-7';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const proofShape = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
const identified = z.object({ id: z.string() });

let shop: ObservedProduct;
let metrics = '';
let lines: readonly string[] = [];

/** A traveller who books over HTTP, whose payment is settled by the event of the gateway. */
async function book(): Promise<void> {
  const { call, app } = shop;
  const body = { name: 'Asha Rao', email: 'asha@padav.example', password: PASSWORD };
  await call('/auth/register', { body });
  const signedIn = await call('/auth/login', { body: { email: body.email, password: PASSWORD } });
  const { token, userDetails } = z
    .object({ token: z.string(), userDetails: z.object({ _id: z.string() }) })
    .parse(JSON.parse(signedIn.text));
  const stay = { arrivalDate: app.day(10), departureDate: app.day(12), rooms: 1, adults: 2, children: 0 };
  const place = { latitude: '17.69', longitude: '83.22' };
  const wish = Object.entries(stay).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams([...Object.entries(place), ...wish]);
  const { hotels } = found.parse(JSON.parse((await call(`/hotels/search?${query}`)).text));
  const hotelId = hotels.find((hotel) => !hotel.soldOut && hotel.freeCancellation)?.hotelId;
  const quoted = await call('/quotes', { bearer: token, body: { hotelId, ...stay } });
  const quote = quoteShape.parse(JSON.parse(quoted.text));
  const order = { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
  const headers = { traceparent: CALLER };
  const placed = await call('/payment/create-checkout', { bearer: token, headers, body: order });
  const { id } = identified.parse(JSON.parse(placed.text));
  const proof = proofShape.parse(shop.gateway.pay(id));
  await vi.waitFor(
    async () => {
      const { rows } = await app.db.database.pool.query('select from gateway_events where handled_at is not null');
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  const booked = await call('/hotel', { bearer: token, body: payloadOf(quote, proof, userDetails._id) });
  expect([booked.status, booked.text]).toEqual([200, expect.stringContaining('"status":"confirmed"')]);
}

beforeAll(async () => {
  shop = await openObserved();
  await book();
  const headers = { accept: 'application/openmetrics-text;version=1.0.0' };
  // The email of the booking is sent by a job.
  metrics = await vi.waitFor(
    async () => {
      const { text } = await shop.call('/metrics', { headers });
      expect(text).toContain('service="mail",operation="send"');
      return text;
    },
    { timeout: 60_000, interval: 50 },
  );
  await shop.close();
  lines = shop.lines();
});
afterAll(() => shop.close());

const spans = () => shop.traces.spans;
const named = (name: string) => spans().filter((span) => span.name === name);
const one = (name: string): ReceivedSpan => {
  const [span] = named(name);
  if (span === undefined) throw new Error(`no span ${name} among ${spans().map((each) => each.name)}`);
  return span;
};

/** The spans from one up to the first of its trace. */
function upwards(span: ReceivedSpan): readonly ReceivedSpan[] {
  const parent = spans().find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return parent === undefined ? [span] : [span, ...upwards(parent)];
}

const namesUp = (span: ReceivedSpan) => upwards(span).map(({ name }) => name);

describe('the trace of an order', () => {
  it('continues that of its caller, from the request over its use case to the call of the gateway', () => {
    const call = one('payment_gateway create');
    expect(namesUp(call)).toEqual(['payment_gateway create', 'booking placeOrder', 'POST /payment/create-checkout']);
    const request = one('POST /payment/create-checkout');
    expect(request).toMatchObject({ traceId: CALLER.slice(3, 35), parentSpanId: CALLER.slice(36, 52), kind: SERVER });
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/payment/create-checkout',
      'http.response.status_code': expect.anything(),
    });
    expect(call.kind).toBe(CLIENT);
  });

  it('contains the statements, by their text without a value', () => {
    const insert = named('insert orders').concat(named('INSERT orders'));
    expect(insert.map(({ traceId }) => traceId)).toEqual([CALLER.slice(3, 35)]);
    expect(insert[0]?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.text': expect.stringMatching(/^insert into "orders" .* values \(\$\d/),
    });
    expect(namesUp(insert[0] as ReceivedSpan)).toContain('booking placeOrder');
  });
});

describe('the event of the gateway', () => {
  it('has a trace from its request to the job that handles it, its use case, its statements and its calls', () => {
    const job = one('job handle-event');
    expect(job.kind).toBe(CONSUMER);
    expect(namesUp(job).slice(1)).toContain('POST /payment/webhook');
    const calls = named('payment_gateway paymentsOf').map(namesUp);
    expect(calls).toContainEqual(
      expect.arrayContaining(['booking runJob', 'job handle-event', 'POST /payment/webhook']),
    );
    const statements = spans().filter(({ attributes }) => attributes['db.query.summary'] === 'INSERT bookings');
    expect(statements.map(namesUp)).toEqual([expect.arrayContaining(['job handle-event', 'POST /payment/webhook'])]);
  });

  it('points to the trace in which the order was made', () => {
    const inEvent = spans().filter(({ traceId }) => traceId === one('job handle-event').traceId);
    const linked = inEvent.flatMap(({ links }) => links.map(({ traceId }) => traceId));
    expect(new Set(linked)).toEqual(new Set([CALLER.slice(3, 35)]));
  });

  it('is where the email of the booking comes from', () => {
    const emails = named('mail send').map(namesUp);
    expect(emails).toContainEqual(expect.arrayContaining(['job tell-notice', 'job handle-event']));
  });
});

describe('everything else of an order', () => {
  it('as the reading of the booking points to that trace too', () => {
    const request = one('POST /hotel');
    const links = spans().filter(({ traceId }) => traceId === request.traceId);
    expect(links.flatMap((span) => span.links.map(({ traceId }) => traceId))).toContain(CALLER.slice(3, 35));
  });

  it('has no span of what monitors ask, and none of the queue’s own statements', () => {
    expect(spans().filter(({ name }) => /metrics|readyz|healthz/.test(name))).toEqual([]);
    const first = spans().filter((span) => upwards(span).length === 1 && span.kind === CLIENT);
    expect(first).toEqual([]);
  });
});

describe('the log', () => {
  it('names trace and span in the line of each traced request', () => {
    const answered = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, route }) => msg === 'request answered' && route === '/payment/create-checkout');
    const { traceId, spanId } = one('POST /payment/create-checkout');
    expect(answered).toMatchObject([{ trace_id: traceId, span_id: spanId }]);
  });
});

describe('the metrics', () => {
  it('point to traces, in OpenMetrics', () => {
    const { traceId } = one('POST /payment/create-checkout');
    const line = metrics
      .split('\n')
      .find(
        (each) => each.includes(`trace_id="${traceId}"`) && each.startsWith('http_server_request_duration_seconds'),
      );
    expect(line).toContain('http_route="/payment/create-checkout"');
    expect(metrics.trim().endsWith('# EOF')).toBe(true);
  });

  it('count the order, the capture, the booking and how long it took, the event and each service', () => {
    const countOf = (start: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(start))
          ?.slice(start.length)
          .trim()
          .split(' ')[0],
      );
    expect(countOf('padav_orders_opened_total')).toBe(1);
    expect(countOf('padav_captures_total')).toBe(1);
    expect(countOf('padav_captured_paise_total')).toBeGreaterThan(0);
    expect(countOf('padav_bookings_made_total')).toBe(1);
    expect(countOf('padav_payment_to_booking_seconds_count')).toBe(1);
    expect(countOf('padav_gateway_event_duration_seconds_count{outcome="settled"}')).toBeGreaterThan(0);
    expect(metrics).toMatch(
      /padav_outside_request_duration_seconds_count\{service="payment_gateway",operation="create",outcome="ok"\} 1/,
    );
    expect(metrics).toMatch(
      /padav_outside_request_duration_seconds_count\{service="mail",operation="send",outcome="ok"\}/,
    );
    expect(metrics).toMatch(
      /db_client_operation_duration_seconds_count\{db_system_name="postgresql",db_operation_name="INSERT"/,
    );
  });
});
