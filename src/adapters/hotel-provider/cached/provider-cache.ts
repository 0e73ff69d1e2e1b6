import { accepted, type Clock, instant, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged, CallBudget, ProviderRefusal } from '#core/stays/index.ts';
import type { SharedCache } from './shared-cache.ts';

/** How long an answer serves. */
export interface CachePolicy {
  /** Up to this age without asking again. */
  readonly freshMs: number;
  /** Up to this age at once, marked as stale, while it is asked for anew behind it. */
  readonly servedMs: number;
  /** Up to this age while the provider gives no answer, marked as stale. */
  readonly keptMs: number;
}

type Answer<Value, Refused extends Refusal<string, unknown>> = Result<Aged<Value>, ProviderRefusal | Refused>;

type Flight<Outcome> = Promise<
  { readonly answer: Outcome; readonly how: 'fresh' | 'miss' } | { readonly unpaid: unknown }
>;

/** One question to the provider: its key, the ages that serve, how to ask, and who pays. */
export interface Question<Value, Refused extends Refusal<string, unknown>> {
  readonly key: string;
  readonly policy: CachePolicy;
  readonly ask: () => Promise<Answer<Value, Refused>>;
  readonly budget: CallBudget;
}

/**
 * How a question was answered: with what was known and fresh, with what was a little old and is asked for anew, with what
 * is old because no answer was to be had, or by a call that was waited for, whatever came of it.
 */
export type Served = 'fresh' | 'stale_while_revalidate' | 'stale_if_error' | 'miss';

/** What the answers to one kind of question stand on. */
export interface AnswersDeps<Value> {
  readonly clock: Clock;
  /** How many are kept in memory; the least recently used are forgotten first. */
  readonly max: number;
  /** What all processes know. */
  readonly shared: SharedCache<Value>;
  /** Told of every question, once it is answered. */
  readonly served: (how: Served) => void;
}

/**
 * Remembers the provider's answers to one kind of question, in memory and where every process finds them. Identical
 * questions at once become one call. A refusal is never remembered; while there is one, an older answer is served as
 * stale, if its shelf allows.
 */
export class ProviderCache<Value, Refused extends Refusal<string, unknown> = never> {
  readonly #parts: AnswersDeps<Value>;
  readonly #kept = new Map<string, Aged<Value>>();
  readonly #flights = new Map<string, Flight<Answer<Value, Refused>>>();

  constructor(parts: AnswersDeps<Value>) {
    this.#parts = parts;
  }

  /** The answer: from memory, of a call in flight, or of a new call. @throws what the budget of a new call throws. */
  async of(question: Question<Value, Refused>): Promise<Answer<Value, Refused>> {
    for (;;) {
      const served = this.#served(question);
      if (served !== undefined) return served;
      const running = this.#flights.get(question.key);
      const flown = await (running ?? this.#start(question));
      if ('answer' in flown) {
        // Whoever flew may have been content with an older one than this question is.
        if (running !== undefined && flown.answer.ok && this.#isOld(flown.answer.value, question)) continue;
        return this.#orKept(question, flown.answer, flown.how);
      }
      const kept = this.#upTo(question.policy.keptMs, question.key);
      if (kept !== undefined) return this.#told('stale_if_error', accepted({ ...kept, stale: true }));
      if (running === undefined) throw flown.unpaid;
    }
  }

  /** What needs no waiting: a fresh answer, or one that is a little old while the next one is on its way. */
  #served(question: Question<Value, Refused>): Answer<Value, Refused> | undefined {
    const kept = this.#upTo(question.policy.servedMs, question.key);
    if (kept === undefined) return undefined;
    if (!this.#isOld(kept, question)) return this.#told('fresh', accepted({ ...kept, stale: false }));
    // Nobody waits for it: whatever it brings, the next one who asks will hear of it.
    if (!this.#flights.has(question.key)) void this.#start(question).catch(() => undefined);
    return this.#told('stale_while_revalidate', accepted({ ...kept, stale: true }));
  }

  #told<Outcome>(how: Served, answer: Outcome): Outcome {
    this.#parts.served(how);
    return answer;
  }

  #start(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const flight = this.#fly(question).finally(() => this.#flights.delete(question.key));
    this.#flights.set(question.key, flight);
    return flight;
  }

  async #fly(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const { key, policy, ask, budget } = question;
    const known = await this.#knownElsewhere(key);
    if (known !== undefined && !this.#isOld(known, question)) return { answer: accepted(known), how: 'fresh' };
    try {
      await budget.spend();
    } catch (unpaid) {
      return { unpaid };
    }
    const answer = await ask();
    if (answer.ok) {
      this.#keep(key, answer.value);
      await this.#parts.shared.keep(key, answer.value, instant(answer.value.asOf + policy.keptMs));
    } else if (answer.refusal.code === 'NOT_FOUND') {
      this.#kept.delete(key);
    }
    return { answer, how: 'miss' };
  }

  /** What another process was answered, if that is newer than what this one knows. */
  async #knownElsewhere(key: string): Promise<Aged<Value> | undefined> {
    const found = await this.#parts.shared.find(key);
    const own = this.#kept.get(key);
    if (found === null || (own !== undefined && own.asOf >= found.asOf)) return own;
    const known = { ...found, stale: false };
    this.#keep(key, known);
    return known;
  }

  #orKept(
    question: Question<Value, Refused>,
    answer: Answer<Value, Refused>,
    how: 'fresh' | 'miss',
  ): Answer<Value, Refused> {
    if (answer.ok) return this.#told(how, answer);
    const kept = this.#upTo(question.policy.keptMs, question.key);
    return kept === undefined
      ? this.#told(how, answer)
      : this.#told('stale_if_error', accepted({ ...kept, stale: true }));
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
