import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { pausesOf } from '../../../web/src/lib/api/repeat.ts';
import { REPEAT_AFTER_MS } from '../../../web/src/lib/api/repeat-after.ts';

/** A response, with its JSON. */
export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

/** What a call was, and what came of it at last. */
export interface Attempted {
  readonly call: string;
  /** `null` for a broken connection or a time-out. */
  readonly status: number | null;
  readonly ms: number;
  /** Whether it was sent again as the web does by itself. */
  readonly repeated: boolean;
  /** Whether that was not enough, and the traveller pressed the button again. */
  readonly byHand: boolean;
}

/** A browser of one traveller, with an address of its own on this machine. */
export interface Sender {
  send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options?: { readonly body?: unknown; readonly token?: string },
  ): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Thrown for a call that found no answer, or 408 or 502 to 504, every time. */
export class NoAnswer extends Error {
  constructor(call: string, last: string) {
    super(`${call}: ${last}`);
    this.name = 'NoAnswer';
  }
}

/** As the web waits for an answer (specification, section 9). */
const TIMEOUT_MS = 30_000;
/**
 * The pauses of a traveller who is told to try again: they end later than the 15 s in which a new leader writes, also where
 * the leader is replaced three times in half a minute, as the last experiment ends and the next one begins.
 */
const BY_HAND_MS = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000];
const AWAY = new Set([408, 502, 503, 504]);

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

/** What came of sending a request once. */
type Once = { readonly status: number; readonly text: string } | { readonly status: null; readonly why: string };

const hasNoAnswer = ({ status }: Once): boolean => status === null || AWAY.has(status);

async function sendOnce(origin: string, dispatcher: Agent, { method, path, body, token }: Request): Promise<Once> {
  try {
    const answer = await request(`${origin}${path}`, {
      ...{ method, dispatcher },
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  } catch (error) {
    return { status: null, why: String(error) };
  }
}

/** @param address of this machine, such as 127.0.0.7, which the proxy takes for the traveller's */
export function openSender(origin: string, address: string, onCall: (done: Attempted) => void): Sender {
  const dispatcher = new Agent({
    ...{ localAddress: address, connections: 4, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
  });
  return {
    async send(method, path, { body, token } = {}) {
      const call = `${method} ${path.split('?')[0]}`;
      const began = performance.now();
      const sent = { method, path, body, token };
      const byItself = pausesOf(method, new URL(path, origin).pathname, REPEAT_AFTER_MS);
      const pauses = [...byItself, ...BY_HAND_MS];
      let last = await sendOnce(origin, dispatcher, sent);
      let again = 0;
      for (const ms of pauses) {
        if (!hasNoAnswer(last)) break;
        await pause(ms);
        last = await sendOnce(origin, dispatcher, sent);
        again += 1;
      }
      const how = { repeated: again > 0, byHand: again > byItself.length };
      onCall({ call, status: last.status, ms: performance.now() - began, ...how });
      if (last.status === null) throw new NoAnswer(call, last.why);
      if (AWAY.has(last.status)) throw new NoAnswer(call, `${last.status} ${last.text.slice(0, 300)}`);
      return { status: last.status, body: last.text === '' ? null : JSON.parse(last.text) };
    },
    close: () => dispatcher.destroy(),
  };
}
