import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Answer, ok, refusal, unknownId } from './answers.ts';
import type { LocalGateway } from './gateway.ts';

const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const SCRIPT = 'text/javascript; charset=utf-8';

/** The files for browsers, by path. */
const PAGES: Readonly<Record<string, { readonly type: string; readonly file: string }>> = {
  '/v1/checkout.js': { type: SCRIPT, file: 'checkout.js' },
  '/checkout/window': { type: 'text/html; charset=utf-8', file: 'window.html' },
  '/checkout/window.js': { type: SCRIPT, file: 'window.js' },
};

/** A page of the checkout, read again each time; `null` for any other path. */
export function page(path: string): { readonly type: string; readonly text: string } | null {
  const found = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  return found === undefined ? null : { type: found.type, text: read(found.file) };
}

const attemptShape = z.object({
  key: z.string(),
  order_id: z.string(),
  card: z.string().optional(),
  vpa: z.string().optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
});

const orderShape = z.object({ key: z.string(), order_id: z.string() });

/** Calls of the checkout's window: they have the merchant's public key, and no secret. */
export function windowCall(gateway: LocalGateway, path: string, body: unknown): Answer {
  const asked = orderShape.safeParse(body);
  if (!asked.success) return refusal(z.prettifyError(asked.error));
  if (asked.data.key !== gateway.keyId) return refusal('The api key provided is invalid', { status: 401 });
  const order = gateway.books.order(asked.data.order_id);
  if (order === undefined) return unknownId();
  if (path === '/checkout/order') return ok({ amount: order.amount, currency: order.currency, status: order.status });
  const { card, vpa, email, contact } = attemptShape.parse(body);
  const means = Object.fromEntries(Object.entries({ card, vpa, email, contact }).filter(([, text]) => text));
  return path === '/checkout/attempt' ? ok(gateway.pay(order.id, null, means)) : unknownId();
}
