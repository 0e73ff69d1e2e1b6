import type { Dispatcher } from 'undici';
import type { Pause } from '#core/shared/index.ts';
import { type HttpAgent, httpAgent } from '#src/adapters/support/http-agent.ts';
import { CircuitBreaker, OPEN, TRIAL_MS } from './circuit-breaker.ts';
import type { Outcome } from './outcome.ts';
import type { Plan, PlanNews } from './plan.ts';

const CONNECT_MS = 3_000;
/** The timeout of a call, its waiting and its second attempt included. */
const TOTAL_MS = 8_000;
/** The part of the timeout within which an answer has to begin: 6 s of 8. */
const BEGINS_WITHIN = 3 / 4;
const LARGEST_BYTES = 16 * 1024 * 1024;
/** The pause before the retry of a call that exceeded the plan's rate. */
const NEXT_SECOND_MS = 1_100;
/** The pause before the retry of a call whose connection broke before its answer. */
const BROKEN_OFF_MS = 200;
/** The part of the timeout that is kept for the answer, however long the call waited before. */
const ANSWERS_WITHIN = 3 / 8;
const SPENT = { limit: null, remaining: 0 } as const;
/** The most concurrent connections; more would only exceed the plan's rate. */
const CONNECTIONS = 8;

/** The address and credentials of the provider. */
export interface Access {
  /** Its base URL up to the path of a call. */
  readonly url: string;
  /** The timeout of a call, in milliseconds: 8,000 unless a test sets it. */
  readonly deadlineMs?: number;
}

/** The protocol of one provider. */
export interface Wire {
  /** The path of a call by its name. */
  readonly path: (name: string) => string;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Classifies an answer by its status, its headers and its body, which may be anything. */
  readonly outcomeOf: (status: number, headers: AnswerHeaders, body: string) => Outcome;
  /** What an answer states about the plan; `null` when it states nothing. */
  readonly planNewsIn: (headers: AnswerHeaders) => PlanNews | null;
}

/** The headers of an answer. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A failed call, for the log: without the key, the address or a body. */
export interface CallFailure {
  readonly call: string;
  readonly why: string;
  readonly status: number | null;
}

/** The dependencies of the calls. */
export interface CallsDeps {
  readonly access: Access;
  readonly wire: Wire;
  readonly plan: Plan;
  readonly pause: Pause;
  /** Called for every failed call, and for each change of the circuit breaker. */
  readonly onFailure: (failure: CallFailure) => void;
}

/** Thrown for an answer above the size limit. A retry would be as large. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function bodyOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new TooLarge();
  }
  return Buffer.concat(chunks).toString('utf8');
}

const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  // A late beginning is a timeout like a late end; the connection itself works.
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return 'TimeoutError';
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
};

/** Failures that a second attempt would repeat, or has no time for. */
const FINAL: readonly string[] = ['TimeoutError', 'TooLarge'];

/** Whether there was no answer, or a proxy's, so that the call can be repeated. A call that timed out can't. */
const brokeOff = (outcome: Outcome): boolean =>
  outcome.kind === 'failed' &&
  (outcome.status === null ? !FINAL.includes(outcome.why) : [502, 503, 504].includes(outcome.status));

/** The pause before a second attempt in milliseconds; `null` when there is none. */
function againIn(outcome: Outcome): number | null {
  if (outcome.kind === 'too soon') return NEXT_SECOND_MS;
  return brokeOff(outcome) ? BROKEN_OFF_MS : null;
}

/** One call with its timeout. */
interface Call {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** The timeout in milliseconds. */
  readonly within: number;
  /** The most milliseconds that it may wait for its turn. */
  readonly longestWait: number;
  /** The remaining milliseconds. */
  readonly left: () => number;
  /** Whether it tries a provider that was down. */
  readonly isTrial: boolean;
}

/** Whether the provider was asked: a call that had no turn says nothing about it. */
const wasMade = (outcome: Outcome): boolean =>
  outcome !== OPEN && outcome.kind !== 'no room' && !(outcome.kind === 'quota' && outcome.status === null);

/** Calls the provider: each call within its timeout, at the plan's rate, and behind a circuit breaker. */
export class Calls {
  readonly #parts: CallsDeps;
  readonly #deadlineMs: number;
  readonly #agent: HttpAgent;
  readonly #breaker: CircuitBreaker;
  /** What the newest call learned about the breaker of all processes. */
  #isOpenForAll = false;
  /** Whether the newest call before, of any process, had failed. */
  #hasFailed = false;

  constructor(parts: CallsDeps) {
    this.#parts = parts;
    this.#deadlineMs = parts.access.deadlineMs ?? TOTAL_MS;
    this.#breaker = new CircuitBreaker(CONNECTIONS, () => this.#isOpenForAll);
    this.#agent = httpAgent({
      connections: CONNECTIONS,
      connect: { timeout: Math.min(CONNECT_MS, this.#deadlineMs) },
      headersTimeout: this.#deadlineMs * BEGINS_WITHIN,
      // The call's signal limits the body; a timeout here would fire earlier and look like a broken connection.
      bodyTimeout: 0,
    });
  }

  /**
   * The `data` of an answer, or why there is none. `waitPercent`: how long the call may wait for its turn by the plan's
   * rate, in percent of the longest wait.
   * @throws what counting the plan's calls throws.
   */
  get(name: string, query: Readonly<Record<string, string>>, waitPercent = 100): Promise<Outcome> {
    const asked = performance.now();
    return this.#breaker.run(async (isTrial) => {
      const within = isTrial ? Math.min(TRIAL_MS, this.#deadlineMs) : this.#deadlineMs;
      const left = () => asked + within - performance.now();
      const longestWait = (within * (1 - ANSWERS_WITHIN) * waitPercent) / 100;
      const call = { name, query, within, longestWait, left, isTrial };
      const outcome = await (isTrial ? this.#attempt(call) : this.#attempts(call));
      if (wasMade(outcome)) await this.#share(call, outcome);
      return outcome;
    });
  }

  /** Whether the circuit breaker is open. */
  get isCircuitOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.#agent.close();
  }

  async #attempts(call: Call): Promise<Outcome> {
    const first = await this.#attempt(call);
    const wait = againIn(first);
    if (wait === null || call.left() <= wait) return first;
    await this.#parts.pause.pause(wait);
    const second = await this.#attempt(call);
    return wasMade(second) ? second : first;
  }

  /** Tells the other processes how a call ended, where that changes anything for them. */
  async #share(call: Call, outcome: Outcome): Promise<void> {
    const { plan } = this.#parts;
    if (outcome.kind === 'failed')
      await this.#told(call.name, async () => {
        this.#isOpenForAll = await plan.failed(call.isTrial);
      });
    else if (this.#hasFailed || call.isTrial) await this.#told(call.name, () => plan.answered());
  }

  async #attempt(call: Call): Promise<Outcome> {
    const outcome = await this.#withLeave(call);
    if (outcome === OPEN) return outcome;
    if (outcome.kind === 'failed' || outcome.kind === 'refused') {
      this.#parts.onFailure({ call: call.name, why: outcome.why, status: outcome.status });
    } else if (outcome.kind === 'quota' || outcome.kind === 'too soon') {
      this.#parts.onFailure({ call: call.name, why: outcome.kind, status: outcome.status });
    }
    return outcome;
  }

  async #withLeave(call: Call): Promise<Outcome> {
    const { plan, pause } = this.#parts;
    const maxWaitMs = Math.min(call.longestWait, call.left() - call.within * ANSWERS_WITHIN);
    if (maxWaitMs < 0) return { kind: 'no room' };
    const leave = await plan.take(maxWaitMs, call.isTrial);
    this.#isOpenForAll = leave.kind === 'open';
    if (leave.kind === 'open') return OPEN;
    if (leave.kind === 'too soon') return { kind: 'no room' };
    if (leave.kind === 'spent') return { kind: 'quota', retryAfterSeconds: leave.retryAfterSeconds, status: null };
    this.#hasFailed = leave.hasFailed;
    if (leave.inMs > 0) await pause.pause(leave.inMs);
    return this.#outcome(call);
  }

  async #outcome({ name, query, left }: Call): Promise<Outcome> {
    const { access, wire } = this.#parts;
    try {
      const { statusCode, headers, body } = await this.#agent.request(`${access.url}${wire.path(name)}`, {
        query: { ...query },
        headers: { ...wire.headers() },
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(left()))),
      });
      const outcome = wire.outcomeOf(statusCode, headers, await bodyOf(body));
      if (outcome.kind === 'quota')
        await this.#updatePlan(name, { ...SPENT, endsInSeconds: outcome.retryAfterSeconds });
      const news = outcome.kind === 'data' ? wire.planNewsIn(headers) : null;
      if (news !== null) await this.#updatePlan(name, news);
      return outcome;
    } catch (error) {
      return { kind: 'failed', why: nameOf(error), status: null };
    }
  }

  #updatePlan(call: string, news: PlanNews): Promise<void> {
    return this.#told(call, () => this.#parts.plan.update(news));
  }

  /** An outcome counts even if the other processes could not be told of it. */
  async #told(call: string, tell: () => Promise<void>): Promise<void> {
    await tell().catch((error: unknown) =>
      this.#parts.onFailure({ call, why: `not counted: ${nameOf(error)}`, status: null }),
    );
  }
}
