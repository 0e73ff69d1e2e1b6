import { performance } from 'node:perf_hooks';
import { errorTypeOf, type Span, tracing } from '../support/tracing.ts';

/** A statement by what it does, without a value of it. */
export interface StatementFacts {
  /** Its first word, such as `SELECT`. */
  readonly operation: string;
  /** The name of a prepared statement, else its first word and the first table, such as `UPDATE orders`. */
  readonly summary: string;
  /** Its text, on one line and with a question mark for each value in it. */
  readonly text: string;
}

/** A statement that has ended. */
export interface StatementEnd extends StatementFacts {
  readonly seconds: number;
  /** The SQLSTATE or another code, or the class of the error; `null` when it succeeded. */
  readonly errorType: string | null;
}

/** Told of a statement that has ended. */
export type OnStatement = (end: StatementEnd) => void;

/** The longest text of a statement in a span. */
const MOST_CHARACTERS = 2_000;
/** How many texts are remembered; a query builder's are some hundreds. */
const MOST_TEXTS = 1_000;

const FIRST_TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i;
const VALUES = /'(?:[^']|'')*'|(?<![$\w"])\d+(?:\.\d+)?\b/g;

/** What a statement does, by its text. Values of callers are parameters and not in it; constants are replaced. */
export function factsOf(text: string, name: string | null): StatementFacts {
  const oneLine = text.replace(VALUES, '?').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
  const operation = (/^\w+/.exec(oneLine)?.[0] ?? 'OTHER').toUpperCase();
  const table = FIRST_TABLE.exec(oneLine)?.[1];
  return { operation, summary: name ?? (table === undefined ? operation : `${operation} ${table}`), text: oneLine };
}

/** Remembers the facts of texts: they are read from each text once. */
function rememberedFacts(): (text: string, name: string | null) => StatementFacts {
  const known = new Map<string, StatementFacts>();
  return (text, name) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_TEXTS) known.clear();
    const facts = factsOf(text, name);
    known.set(text, facts);
    return facts;
  };
}

const facts = rememberedFacts();

/** The text and the name of what a client is asked; `null` for a query object of another library, which reads itself. */
function asked(query: unknown): { readonly text: string; readonly name: string | null } | null {
  if (typeof query === 'string') return { text: query, name: null };
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  const [text, name]: readonly unknown[] = [Reflect.get(query, 'text'), Reflect.get(query, 'name')];
  return typeof text === 'string' ? { text, name: typeof name === 'string' ? name : null } : null;
}

/** Begins a span inside of another one. What belongs to no trace, as the queue's own statements, begins none. */
function begin({ operation, summary, text }: StatementFacts): Span | null {
  const current = tracing()?.current() ?? null;
  if (current === null || !current.isSent) return null;
  const span = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': summary };
  return tracing()?.begin({ name: summary, kind: 'client', facts: { ...span, 'db.query.text': text } }) ?? null;
}

type Ask = (...given: readonly unknown[]) => unknown;

/** Tells of each statement of a connection from now on when it ends; while tracing is on each is a span of the trace that asks. */
export function watchStatements(client: { query: Ask }, onStatement: OnStatement): void {
  const ask: Ask = client.query.bind(client);
  client.query = (...given) => {
    const [query, ...rest] = given;
    const statement = asked(query);
    if (statement === null) return ask(...given);
    const about = facts(statement.text, statement.name);
    const span = begin(about);
    const began = performance.now();
    const ended = (error: unknown): void => {
      const errorType = error === null || error === undefined ? null : errorTypeOf(error);
      if (span !== null && errorType !== null) span.fail(errorType);
      span?.end();
      onStatement({ ...about, seconds: (performance.now() - began) / 1000, errorType });
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const answered: Ask = (error, result) => {
        ended(error);
        return Reflect.apply(last, undefined, [error, result]);
      };
      return ask(query, ...rest.slice(0, -1), answered);
    }
    const answer = ask(...given);
    if (answer instanceof Promise) answer.then(() => ended(null), ended);
    return answer;
  };
}
