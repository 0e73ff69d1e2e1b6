import { API_VERSION, CALLS } from '../generated/calls.generated.ts';
import type { Fetch, FetchAnswer, HostSignal } from '../host.ts';
import { List, type Page } from '../list.ts';
import type { PadavOptions, RequestOptions } from '../options.ts';
import { addressOf, type Given } from './addresses.ts';
import { deprecationIn, warnProcess } from './deprecations.ts';
import { errorOf, type Failed, refused, unanswered } from './failures.ts';
import { MACHINE, type Machine } from './machine.ts';
import type { AnswerOf, ItemOf, Operation } from './shapes.ts';
import { exhaustedMs, PATIENCE_MS, pauseBefore } from './waits.ts';

const DEFAULT_RETRIES = 5;
const DEFAULT_TIMEOUT_MS = 30_000;
const NOT_FOUND = 404;
/** What a header may carry of a key: characters that are seen, without a blank. */
const PRINTABLE = /^[\x21-\x7e]+$/;
const LONGEST_KEY = 255;

/** The Idempotency-Key of a call; null for none. @throws TypeError for one that the API does not take. */
function keyOf(method: string, asked: string | null | undefined): string | null {
  if (method !== 'POST' || asked === null) return null;
  const key = asked ?? crypto.randomUUID();
  if (PRINTABLE.test(key) && key.length <= LONGEST_KEY) return key;
  throw new TypeError('An idempotencyKey has 1 to 255 characters of ASCII, without blanks.');
}

/** Whether an answer is what was asked for; a refusal may have a status from 200 on too: that something is not settled. */
const isSuccess = ({ status, headers }: FetchAnswer): boolean =>
  status >= 200 && status <= 299 && !(headers.get('content-type') ?? '').startsWith('application/problem+json');

interface Prepared {
  readonly operation: Operation;
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly idempotencyKey: string | null;
}

type Ended = { readonly value: unknown } | Failed;

/** Sends calls: with the key, the version and an Idempotency-Key; again where that may help; never faster than allowed. */
export class Transport {
  readonly #options: PadavOptions;
  readonly #baseUrl: string;
  readonly #fetch: Fetch;
  readonly #machine: Machine;
  readonly #told = new Set<string>();
  /** No request is left before. */
  #openAt = 0;

  /** @throws TypeError for options without a key, or whose `baseUrl` is no address of http. */
  constructor(options: PadavOptions, machine: Machine = MACHINE) {
    if (typeof options.apiKey !== 'string' || !PRINTABLE.test(options.apiKey))
      throw new TypeError('Padav needs an apiKey.');
    const base = new URL(options.baseUrl);
    if (!/^https?:$/.test(base.protocol)) throw new TypeError('The baseUrl of Padav begins with https://.');
    this.#options = options;
    this.#baseUrl = `${base.origin}${base.pathname}`.replace(/\/+$/, '');
    this.#fetch = options.fetch ?? ((url, request) => globalThis.fetch(url, request));
    this.#machine = machine;
  }

  /**
   * Makes a call.
   * @throws PadavError when it is refused or not answered, after all retries; the reason of an aborted signal; TypeError
   * for an id or an idempotencyKey that can't be sent.
   */
  async call<Name extends Operation>(
    operation: Name,
    given: Given = {},
    options: RequestOptions = {},
  ): Promise<AnswerOf<Name>> {
    const request = this.#prepared(operation, given, options);
    const mayRepeat = request.method !== 'POST' || request.idempotencyKey !== null;
    const retries = mayRepeat ? (options.maxRetries ?? this.#options.maxRetries ?? DEFAULT_RETRIES) : 0;
    for (let attempt = 1; ; attempt += 1) {
      await this.#untilOpen(request.signal);
      const ended = await this.#attempt(request);
      // The document says what a call answers; the server's own tests compare its answers with it.
      if ('value' in ended) return ended.value as AnswerOf<Name>;
      // What an earlier attempt removed is not there any more.
      if (attempt > 1 && request.method === 'DELETE' && ended.failure.status === NOT_FOUND)
        return undefined as AnswerOf<Name>;
      const isPatient = (ended.askedMs ?? 0) <= PATIENCE_MS;
      if (!ended.passes || !isPatient || attempt > retries) throw errorOf(ended, request.idempotencyKey, attempt);
      await this.#machine.pause(pauseBefore(attempt - 1, ended.askedMs, this.#machine.chance()), request.signal);
    }
  }

  /** A list that is read by a call. */
  list<Name extends Operation>(operation: Name, given: Given = {}, options: RequestOptions = {}): List<ItemOf<Name>> {
    const start = given.query?.after;
    const read = (after: string | undefined) =>
      this.call(operation, { ...given, query: { ...given.query, after } }, options) as Promise<Page<ItemOf<Name>>>;
    return new List(read, typeof start === 'string' ? start : undefined);
  }

  #prepared(operation: Operation, given: Given, options: RequestOptions): Prepared {
    const { method } = CALLS[operation];
    const { apiKey, language } = this.#options;
    const idempotencyKey = keyOf(method, options.idempotencyKey);
    const body = given.body === undefined ? undefined : JSON.stringify(given.body);
    const headers = {
      accept: 'application/json, application/problem+json',
      authorization: `Bearer ${apiKey}`,
      'padav-version': API_VERSION,
      'user-agent': 'padav-partner-sdk',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const url = addressOf(this.#baseUrl, operation, given);
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    // Without the types of Node or the DOM a program knows only a part of an AbortSignal.
    const signal = options.signal as AbortSignal | undefined;
    return { operation, url, method, headers, body, signal, timeoutMs, idempotencyKey };
  }

  /** Waits while the limits have nothing left, at most as long as the patience goes. */
  async #untilOpen(signal: AbortSignal | undefined): Promise<void> {
    const ms = Math.min(PATIENCE_MS, this.#openAt - this.#machine.now());
    if (ms > 0) await this.#machine.pause(pauseBefore(0, ms, this.#machine.chance()), signal);
  }

  async #attempt({ operation, url, method, headers, body, signal, timeoutMs }: Prepared): Promise<Ended> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const both: HostSignal = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: both,
    } as const;
    let answer: FetchAnswer;
    let text: string;
    let value: unknown;
    try {
      answer = await this.#fetch(url, request);
      text = await answer.text();
      if (isSuccess(answer)) value = text === '' ? undefined : JSON.parse(text);
    } catch (error) {
      signal?.throwIfAborted();
      return unanswered(error);
    }
    this.#notice(operation, answer);
    return isSuccess(answer) ? { value } : refused(answer, text, this.#machine.now());
  }

  /** Remembers what the headers of an answer say about what follows. */
  #notice(operation: Operation, { headers }: FetchAnswer): void {
    const header = (name: string) => headers.get(name);
    this.#openAt = Math.max(this.#openAt, this.#machine.now() + exhaustedMs(header));
    const deprecation = this.#told.has(operation) ? null : deprecationIn(operation, header);
    if (deprecation === null) return;
    this.#told.add(operation);
    (this.#options.onDeprecation ?? warnProcess)(deprecation);
  }
}
