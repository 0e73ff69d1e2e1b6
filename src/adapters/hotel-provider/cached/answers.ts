import { accepted, type Clock, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged, ProviderRefusal } from '#core/stays/index.ts';

/**
 * Asked once before each call that really goes out; what is served from memory and who joins a call in flight costs
 * nothing. It resolves to go on. What it throws reaches the caller, and the call is not made.
 */
export interface MissBudget {
  spend(): Promise<void>;
}

/** How long an answer serves. */
export interface Shelf {
  /** Up to this age without asking again. */
  readonly freshMs: number;
  /** Up to this age while the provider gives no answer, marked as stale. */
  readonly keptMs: number;
}

type Answer<Value, Refused extends Refusal<string, unknown>> = Result<Aged<Value>, ProviderRefusal | Refused>;

type Flight<Outcome> = Promise<{ readonly answer: Outcome } | { readonly unpaid: unknown }>;

/** One question to the provider: its key, the ages that serve, how to ask, and who pays. */
export interface Question<Value, Refused extends Refusal<string, unknown>> {
  readonly key: string;
  readonly shelf: Shelf;
  readonly ask: () => Promise<Answer<Value, Refused>>;
  readonly budget: MissBudget;
}

/**
 * Remembers the provider's answers to one kind of question, at most `most` of them, the least recently used ones
 * forgotten first. Identical questions at once become one call. A refusal is never remembered; while there is one, an
 * older answer is served as stale, if its shelf allows.
 */
export class Answers<Value, Refused extends Refusal<string, unknown> = never> {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #kept = new Map<string, Aged<Value>>();
  readonly #flights = new Map<string, Flight<Answer<Value, Refused>>>();

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /** The answer: from memory, of a call in flight, or of a new call. @throws what the budget of a new call throws. */
  async of(question: Question<Value, Refused>): Promise<Answer<Value, Refused>> {
    for (;;) {
      const fresh = this.#upTo(question.shelf.freshMs, question.key);
      if (fresh !== undefined) return accepted({ ...fresh, stale: false });
      const running = this.#flights.get(question.key);
      const flown = await (running ?? this.#start(question));
      if ('answer' in flown) return this.#orKept(question, flown.answer);
      const kept = this.#upTo(question.shelf.keptMs, question.key);
      if (kept !== undefined) return accepted({ ...kept, stale: true });
      if (running === undefined) throw flown.unpaid;
    }
  }

  #start(question: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    const flight = this.#fly(question).finally(() => this.#flights.delete(question.key));
    this.#flights.set(question.key, flight);
    return flight;
  }

  async #fly({ key, ask, budget }: Question<Value, Refused>): Flight<Answer<Value, Refused>> {
    try {
      await budget.spend();
    } catch (unpaid) {
      return { unpaid };
    }
    const answer = await ask();
    if (answer.ok) this.#keep(key, answer.value);
    return { answer };
  }

  #orKept(question: Question<Value, Refused>, answer: Answer<Value, Refused>): Answer<Value, Refused> {
    if (answer.ok || answer.refusal.code === 'NOT_FOUND') return answer;
    const kept = this.#upTo(question.shelf.keptMs, question.key);
    return kept === undefined ? answer : accepted({ ...kept, stale: true });
  }

  #upTo(ageMs: number, key: string): Aged<Value> | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || this.#clock.now() - kept.asOf > ageMs) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #keep(key: string, answer: Aged<Value>): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
  }
}
