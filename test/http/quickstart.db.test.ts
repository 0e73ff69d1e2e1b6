import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { client, type HttpClient } from '../support/http/client.ts';

const page = readFileSync(projectFile('docs', 'quickstart.md'), 'utf8');

interface Step {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly address: string;
  readonly token: string | undefined;
  readonly body: string | undefined;
  readonly status: number;
}

/** A call of the page, and its expected response. */
const STEP = /```http\n(GET|POST|DELETE) (\S+)\n([\s\S]*?)```\s+Answers `(\d+)`/g;

const steps = [...page.matchAll(STEP)].map(([, method, address = '', rest = '', status]): Step => {
  const [headers = '', body] = rest.split(/\n\n/);
  return {
    method: method as Step['method'],
    address,
    token: /^authorization: Bearer (.+)$/m.exec(headers)?.[1],
    body: body?.trim() || undefined,
    status: Number(status),
  };
});

/** The values that the page uses from each response, by the call. */
const taken: Readonly<Record<string, (body: never) => Readonly<Record<string, string | number | undefined>>>> = {
  'POST /auth/login': (body: { token: string; userDetails: { _id: string } }) => ({
    token: body.token,
    user: body.userDetails._id,
  }),
  'GET /hotels/search': ({ hotels }: { hotels: { hotelId: string; soldOut: boolean }[] }) => ({
    hotel: hotels.find(({ soldOut }) => !soldOut)?.hotelId,
  }),
  'POST /quotes': (body: { id: string; paymentAmount: number }) => ({ quote: body.id, amount: body.paymentAmount }),
  'POST /payment/create-checkout': (body: { id: string }) => ({ order: body.id }),
  'POST /offline/payments': (body: { razorpay_payment_id: string; razorpay_signature: string }) => ({
    payment: body.razorpay_payment_id,
    signature: body.razorpay_signature,
  }),
  'GET /hotel': ([first]: { _id: string }[]) => ({ booking: first?._id }),
};

let app: TestApp;
let http: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
  http = client(app.app);
});
afterAll(() => app.close());

it('has a block for each call that it counts', () => {
  expect(steps).toHaveLength(page.match(/```http/g)?.length ?? 0);
  expect(page).toContain('Nine calls');
  expect(steps).toHaveLength(9);
});

it('runs from a search to a booking and its cancellation, as written', async () => {
  const known = new Map<string, string>([
    ['arrival', app.day(30)],
    ['departure', app.day(32)],
  ]);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? expect.fail(`Nothing gave ${whole}`));
  for (const { method, address, token, body, status } of steps) {
    const answered = await http.call(method, filled(address), {
      ...(token !== undefined && { token: filled(token) }),
      ...(body !== undefined && { raw: { contentType: 'application/json', text: filled(body) } }),
    });
    const call = `${method} ${address.split('?')[0]}`;
    expect(answered.status, `${call}: ${answered.text}`).toBe(status);
    for (const [name, value] of Object.entries(taken[call]?.(answered.body as never) ?? {})) {
      expect(page).toContain(`{${name}}`);
      known.set(name, String(value));
    }
  }
  const [booking] = (await http.get('/hotel?status=cancelled', { token: known.get('token') ?? '' })).body as {
    status: string;
  }[];
  expect(booking?.status).toBe('cancelled');
});
