import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { LANGUAGE } from '../i18n/language.ts';
import { isRecord, type Parser, ShapeError } from '../parse.ts';
import { takeBegunRead } from './begun-read.ts';
import type { paths } from './contract.ts';
import { localProblem, problemOf } from './problem.ts';
import { fetchRepeating } from './repeat.ts';

/** How long a request may take: the short and the long network timeout of specification, section 9. */
const SHORT_TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 60_000;

/** Whether the browser reports a slow network (Network Information API). */
function isSlowNetwork(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return isRecord(connection) && (connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g');
}

const timeLimit = (): number => (isSlowNetwork() ? LONG_TIMEOUT_MS : SHORT_TIMEOUT_MS);

/** The refusals that end a session wherever they come. INVALID_CREDENTIALS is a 401 too, and ends none. */
const SESSION_REFUSALS = new Set(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_ENDED']);

export interface ApiOptions {
  readonly baseUrl: string;
  /** The current bearer token, or null. */
  readonly token: () => string | null;
  /** The pauses before a safe call without an answer is sent again, in milliseconds. */
  readonly repeatAfterMs: readonly number[];
  /** Called when the server refuses a token, with its sentence and that token. */
  readonly onSessionEnd: (sentence: string, token: string) => void;
}

const BEARER = 'Bearer ';

function session({ token, onSessionEnd }: ApiOptions): Middleware {
  return {
    onRequest({ request }) {
      const current = token();
      if (current !== null) request.headers.set('authorization', BEARER + current);
      request.headers.set('accept-language', LANGUAGE);
      return request;
    },
    async onResponse({ request, response }) {
      const sent = request.headers.get('authorization');
      if (response.status !== 401 || sent === null) return;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      const problem = problemOf(body, 401);
      if (SESSION_REFUSALS.has(problem.code)) onSessionEnd(problem.msg, sent.slice(BEARER.length));
    },
  };
}

/** A typed client of the server: bearer token, accept-language, timeout, repeats, and the end of the session on a 401. */
export function createApi(options: ApiOptions): Client<paths> {
  const api = createClient<paths>({
    baseUrl: options.baseUrl,
    fetch: (asked) => {
      const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(timeLimit())]);
      return fetchRepeating(new Request(asked, { signal }), options.repeatAfterMs, takeBegunRead(asked));
    },
  });
  api.use(session(options));
  return api;
}

const named = (thrown: unknown, name: string) => isRecord(thrown) && thrown.name === name;

function whatFailed(thrown: unknown): unknown {
  if (named(thrown, 'AbortError')) return thrown;
  if (named(thrown, 'TimeoutError')) return localProblem('TIMED_OUT', thrown);
  if (named(thrown, 'SyntaxError')) return localProblem('BROKEN_ANSWER', thrown);
  return localProblem('UNREACHABLE', thrown);
}

interface Called<Sent> {
  readonly data?: Sent | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The response of a call, parsed; the contract's type must be one that the parser accepts.
 * @throws Problem for a refusal, a network failure, a timeout or a response of another shape; an abort is rethrown.
 */
export async function answer<Sent extends Read, Read>(call: Promise<Called<Sent>>, parse: Parser<Read>): Promise<Read> {
  const called = await call.catch((thrown: unknown) => {
    throw whatFailed(thrown);
  });
  if (!called.response.ok) throw problemOf(called.error, called.response.status);
  try {
    return parse(called.data);
  } catch (fault) {
    if (fault instanceof ShapeError) throw localProblem('BROKEN_ANSWER', fault, called.response.status);
    throw fault;
  }
}
