import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, refusal } from './answers.ts';
import { answerCall, type Call, isRefund, refundKeyOf } from './api.ts';
import { page, windowCall } from './checkout.ts';
import { control } from './control.ts';
import type { Fault } from './faults.ts';
import { LocalGateway, type RazorpayServerOptions } from './gateway.ts';
import type { Json } from './resources/entities.ts';
import { PAID } from './resources/links.ts';
import { age } from './resources/payments.ts';

export type { RazorpayServerOptions };

const LARGEST_BYTES = 1_048_576;
const PAID_PAGE =
  '<!doctype html><html lang="en"><title>Paid</title><body><h1>Paid</h1><p>You can close this page.</p></body></html>';
const HTML = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): Json | null {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A running gateway: its API, checkout and webhooks, and its controls. */
export class RazorpayServer extends LocalGateway {
  /** Every call of the API, such as `POST /v1/orders`. */
  readonly calls: string[] = [];
  readonly #options: RazorpayServerOptions;
  readonly #server: Server;
  readonly #inFlight = new Set<string>();

  constructor(options: RazorpayServerOptions) {
    super(options);
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        this.#send(response, refusal(String(error), { status: 500 }));
      });
    });
  }

  /** For `RAZORPAY_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** For `RAZORPAY_CHECKOUT_URL`. */
  get scriptUrl(): string {
    return `${this.url}/v1/checkout.js`;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#options.port ?? 0, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    await this.rest();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const [method, path] = [request.method ?? 'GET', url.pathname];
    const text = await bodyOf(request);
    if (method === 'GET') {
      const sent = page(path);
      if (sent !== null) {
        response.writeHead(200, { 'content-type': sent.type, 'cache-control': 'no-store' }).end(sent.text);
        return;
      }
    }
    if (method === 'POST' && path === PAID) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAID_PAGE);
      return;
    }
    const body = jsonOf(text);
    if (body === null) return this.#send(response, refusal('The body is no JSON object.'));
    age(this.books, this.onFailure);
    if (path.startsWith('/control/')) return this.#send(response, control(this, method, path.slice(9), body));
    if (path.startsWith('/checkout/')) return this.#send(response, windowCall(this, path, body));
    await this.#call({ method, path, query: url.searchParams, body, headers: request.headers }, response);
  }

  /** A call of the API, with its fault. */
  async #call(call: Call, response: ServerResponse): Promise<void> {
    const name = `${call.method} ${call.path}`;
    this.calls.push(name);
    const fault = this.faults.next(name);
    if (fault !== null && refuses(response, fault)) return;
    const answer = await this.#worked(call, fault?.kind === 'slow' ? fault.ms : 0);
    this.books.keep();
    if (fault?.kind === 'lost') response.destroy();
    else this.#send(response, answer);
  }

  /** Handles a call; a second refund request under a key that is being processed gets 409. */
  async #worked(call: Call, waitMs: number): Promise<Answer> {
    const { keyId, keySecret } = this.#options;
    const parts = {
      books: this.books,
      onFailure: this.onFailure,
      keyId,
      keySecret,
      refundCourse: () => this.refundCourse,
      url: this.url,
    };
    const key = isRefund(call) ? refundKeyOf(call) : null;
    if (key !== null && this.#inFlight.has(key)) {
      return refusal('A request with the same idempotency key is being processed.', { status: 409 });
    }
    if (key !== null) this.#inFlight.add(key);
    try {
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
      return answerCall(parts, call);
    } finally {
      if (key !== null) this.#inFlight.delete(key);
    }
  }

  #send(response: ServerResponse, { status, body }: Answer): void {
    if (response.headersSent) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

/** Whether a fault ends the call before any work is done. */
function refuses(response: ServerResponse, fault: Fault): boolean {
  const json = { 'content-type': 'application/json' };
  if (fault.kind === 'reset') response.destroy();
  else if (fault.kind === 'bad-gateway') response.writeHead(502, { 'content-type': 'text/html' }).end(HTML);
  else if (fault.kind === 'rate-limited') {
    response.writeHead(429, json).end(JSON.stringify(refusal('Request failed. Please try again later.').body));
  } else if (fault.kind === 'error') {
    const error = { code: 'SERVER_ERROR', description: 'We are facing some trouble completing your request.' };
    response.writeHead(500, json).end(JSON.stringify({ error }));
  } else return false;
  return true;
}

/** Starts a server on this machine with the gateway's wire protocol (docs/local-gateway.md). */
export async function startRazorpayServer(options: RazorpayServerOptions): Promise<RazorpayServer> {
  const server = new RazorpayServer(options);
  await server.listen();
  return server;
}
