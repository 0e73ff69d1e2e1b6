import { Agent, type Dispatcher, request } from 'undici';
import type { Pause } from '#core/shared/index.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';

const CONNECT_MS = 3_000;
/** A call that has no whole answer by then has none. */
const TOTAL_MS = 8_000;
const LARGEST_BYTES = 16 * 1024 * 1024;
/** The plan counts calls by the second: a call that came too soon is repeated once after this. */
const NEXT_SECOND_MS = 1_100;
/** Connections at once; more would only meet the plan's limit. */
const CONNECTIONS = 8;

/** How the provider is reached. */
export interface Access {
  /** Its address up to and without `/hotels`. */
  readonly url: string;
  readonly host: string;
  /** The operator's key; it goes into a header of the call and nowhere else. */
  readonly key: () => string;
  /** How long a call may take in all, in milliseconds: 8,000 unless a test can't wait. */
  readonly deadlineMs?: number;
}

/** What is told of a call that gave no answer: never the key, the address or a body. */
export interface CallTrouble {
  readonly call: string;
  readonly why: string;
  readonly status: number | null;
}

async function bodyOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error('the answer is too large');
  }
  return Buffer.concat(chunks).toString('utf8');
}

const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
};

/** Asks the provider, each call with its deadlines. */
export class Calls {
  readonly #access: Access;
  readonly #pause: Pause;
  readonly #tell: (trouble: CallTrouble) => void;
  readonly #deadlineMs: number;
  readonly #agent: Agent;

  constructor(access: Access, pause: Pause, tell: (trouble: CallTrouble) => void) {
    this.#access = access;
    this.#pause = pause;
    this.#tell = tell;
    this.#deadlineMs = access.deadlineMs ?? TOTAL_MS;
    this.#agent = new Agent({
      connections: CONNECTIONS,
      connect: { timeout: Math.min(CONNECT_MS, this.#deadlineMs) },
      headersTimeout: this.#deadlineMs,
      bodyTimeout: this.#deadlineMs,
    });
  }

  /** The `data` of an answer, or what stood in its way. Never throws. */
  async get(call: string, query: Readonly<Record<string, string>>): Promise<Outcome> {
    const first = await this.#once(call, query);
    if (first.kind !== 'too soon') return first;
    await this.#pause.pause(NEXT_SECOND_MS);
    return this.#once(call, query);
  }

  /** Lets go of the connections. */
  close(): Promise<void> {
    return this.#agent.close();
  }

  async #once(call: string, query: Readonly<Record<string, string>>): Promise<Outcome> {
    const outcome = await this.#outcome(call, query);
    if (outcome.kind === 'trouble' || outcome.kind === 'quota' || outcome.kind === 'too soon')
      this.#tell({ call, why: outcome.kind === 'trouble' ? outcome.why : outcome.kind, status: outcome.status });
    return outcome;
  }

  async #outcome(call: string, query: Readonly<Record<string, string>>): Promise<Outcome> {
    try {
      const { statusCode, headers, body } = await request(`${this.#access.url}/hotels/${call}`, {
        dispatcher: this.#agent,
        query: { ...query },
        headers: {
          accept: 'application/json',
          'x-rapidapi-key': this.#access.key(),
          'x-rapidapi-host': this.#access.host,
        },
        signal: AbortSignal.timeout(this.#deadlineMs),
      });
      return outcomeOf(statusCode, headers, await bodyOf(body));
    } catch (error) {
      return { kind: 'trouble', why: nameOf(error), status: null };
    }
  }
}
