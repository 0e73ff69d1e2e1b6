import { accepted, type Clock, instant, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged, CallBudget, ProviderRefusal } from '#core/stays/index.ts';
import type { SharedCache } from './shared-cache.ts';

/** How long an answer may be used. */
export interface CachePolicy {
  /** Up to this age it is fresh. */
  readonly freshMs: number;
  /** Up to this age it is served as stale while it is revalidated. */
  readonly revalidateMs: number;
  /** Up to this age it is served as stale when the provider fails. */
  readonly staleIfErrorMs: number;
}

type Answer<Value, Refused extends Refusal<string, unknown>> = Result<Aged<Value>, ProviderRefusal | Refused>;

type Flight<Outcome> = Promise<
  { readonly answer: Outcome; readonly how: 'fresh' | 'miss' } | { readonly unpaid: unknown }
>;

/** One call: its cache key, its cache policy, the call itself, and its budget. */
export interface Question<Value, Refused extends Refusal<string, unknown>> {
  readonly key: string;
  readonly policy: CachePolicy;
  readonly ask: () => Promise<Answer<Value, Refused>>;
  readonly budget: CallBudget;
}

/**
 * How a call was answered: from a fresh answer, from a stale one that is being revalidated, from an old one because the
 * provider failed, or by a call to the provider, whatever its result.
 */
export type Served = 'fresh' | 'stale_while_revalidate' | 'stale_if_error' | 'miss';

/** The dependencies of the cache of one kind of call. */
export interface ProviderCacheDeps<Value, Refused> {
  readonly clock: Clock;
  /** The most answers in memory; the least recently used are dropped first. */
  readonly max: number;
  /** The cache shared by all processes. */
  readonly shared: SharedCache<Value, ProviderRefusal | Refused>;
  /** Called after each call. */
  readonly served: (how: Served) => void;
}

/**
 * Caches the provider's answers of one kind of call, in memory and in the shared cache. Identical concurrent calls
 * become one. A refusal is never cached; after one, an older answer is served as stale, if the cache policy allows.
 */
export class ProviderCache<Value, Refused extends Refusal<string, unknown> = never> {
  readonly #parts: ProviderCacheDeps<Value, Refused>;
  readonly #kept = new Map<string, Aged<Value>>();
  readonly #flights = new Map<string, Flight<Answer<Value, Refused>>>();

  constructor(parts: ProviderCacheDeps<Value, Refused>) {
    this.#parts = parts;
  }

  /**
   * The answer: from memory, from a call in flight, or from a new call.
   * @throws what the budget of a new call throws.
   */
  async of(question: Question<Value, Refused>): Promise<Answer<Value, Refused>> {
    for (;;) {
      const served = this.#served(question);
      if (served !== undefined) return served;
      const running = this.#flights.get(question.key);
      const flown = await (running ?? this.#start(question));
      if ('answer' in flown) {
        // The call in flight may accept an older answer than this one does.
        if (running !== undefined && flown.answer.ok && this.#isOld(flown.answer.value, question)) continue;
        return this.#orStale(question, flown.answer, flown.how);
      }
      const kept = this.#upTo(question.policy.staleIfErrorMs, question.key);
      if (kept !== undefined) return this.#report('stale_if_error', accepted({ ...kept, stale: true }));
      if (running === undefined) throw flown.unpaid;
    }
  }

  /** An answer without waiting: a fresh one, or a stale one while it is revalidated. */
  #served(question: Question<Value, Refused>): Answer<Value, Refused> | undefined {
    const kept = this.#upTo(question.policy.revalidateMs, question.key);
    if (kept === undefined) return undefined;
    if (!this.#isOld(kept, question)) return this.#report('fresh', accepted({ ...kept, stale: false }));
    // Not awaited: a failure shows at the next call.
    if (!this.#flights.has(question.key)) void this.#start(question).catch(() => undefined);
    return this.#report('stale_while_revalidate', accepted({ ...kept, stale: true }));
  }

  #report<Outcome>(how: Served, answer: Outcome): Outcome {
    this.#parts.served(how);
    return answer;
  }

  #start(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const flight = this.#fly(question).finally(() => this.#flights.delete(question.key));
    this.#flights.set(question.key, flight);
    return flight;
  }

  async #fly(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const { shared } = this.#parts;
    for (;;) {
      const known = await this.#freshElsewhere(question);
      if (known !== undefined) return known;
      const turn = await shared.turn(question.key);
      if (turn.kind === 'refused') {
        this.#forgetGone(question.key, turn.refusal);
        return { answer: { ok: false, refusal: turn.refusal }, how: 'miss' };
      }
      if (turn.kind === 'mine') return this.#inTurn(question);
    }
  }

  /** Another process may have answered just before this one got its turn. */
  async #inTurn(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const { shared } = this.#parts;
    let end = () => shared.giveUp(question.key, null);
    try {
      const known = await this.#freshElsewhere(question);
      if (known !== undefined) return known;
      try {
        await question.budget.spend();
      } catch (unpaid) {
        return { unpaid };
      }
      const answer = await question.ask();
      end = () => this.#ended(question, answer);
      return { answer, how: 'miss' };
    } finally {
      await end();
    }
  }

  async #ended({ key, policy }: Question<Value, Refused>, answer: Answer<Value, Refused>): Promise<void> {
    const { shared } = this.#parts;
    if (!answer.ok) {
      this.#forgetGone(key, answer.refusal);
      return shared.giveUp(key, answer.refusal);
    }
    this.#keep(key, answer.value);
    return shared.keep(key, answer.value, instant(answer.value.asOf + policy.staleIfErrorMs));
  }

  #forgetGone(key: string, { code }: ProviderRefusal | Refused): void {
    if (code === 'NOT_FOUND') this.#kept.delete(key);
  }

  async #freshElsewhere(question: Question<Value, Refused>) {
    const known = await this.#knownElsewhere(question.key);
    if (known === undefined || this.#isOld(known, question)) return undefined;
    return { answer: accepted(known), how: 'fresh' } as const;
  }

  /** The answer of the shared cache, if it is newer than the one in memory. */
  async #knownElsewhere(key: string): Promise<Aged<Value> | undefined> {
    const found = await this.#parts.shared.find(key);
    const own = this.#kept.get(key);
    if (found === null || (own !== undefined && own.asOf >= found.asOf)) return own;
    const known = { ...found, stale: false };
    this.#keep(key, known);
    return known;
  }

  #orStale(
    question: Question<Value, Refused>,
    answer: Answer<Value, Refused>,
    how: 'fresh' | 'miss',
  ): Answer<Value, Refused> {
    if (answer.ok) return this.#report(how, answer);
    const kept = this.#upTo(question.policy.staleIfErrorMs, question.key);
    return kept === undefined
      ? this.#report(how, answer)
      : this.#report('stale_if_error', accepted({ ...kept, stale: true }));
  }

  #isOld(answer: Aged<Value>, { policy }: Question<Value, Refused>): boolean {
    return this.#ageOf(answer) > policy.freshMs;
  }

  #ageOf({ asOf }: Aged<Value>): number {
    return this.#parts.clock.now() - asOf;
  }

  #upTo(ageMs: number, key: string): Aged<Value> | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || this.#ageOf(kept) > ageMs) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #keep(key: string, answer: Aged<Value>): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#parts.max && !oldest.done) this.#kept.delete(oldest.value);
  }
}
