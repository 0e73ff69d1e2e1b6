/** A directive of nginx: its arguments, and its block. */
export interface Directive {
  readonly words: readonly string[];
  readonly inside: readonly Directive[] | null;
}

const TOKEN = /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^\s{};"'#]+/g;

const unquoted = (token: string): string => token.replace(/^(["'])([\s\S]*)\1$/, '$2');

/** Parses one directive from the tokens. */
function directive(tokens: string[]): Directive {
  const words: string[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const isEnd = token === ';' || token === '{';
    if (token === '}' || (isEnd && words.length === 0))
      throw new SyntaxError(`nginx: "${token}" after ${words.join(' ')}`);
    if (isEnd) return { words, inside: token === '{' ? block(tokens) : null };
    words.push(unquoted(token));
  }
  throw new SyntaxError(`nginx: the end after ${words.join(' ')}`);
}

/** Parses directives from the tokens, up to the closing brace. */
function block(tokens: string[]): readonly Directive[] {
  const found: Directive[] = [];
  while (tokens[0] !== '}') found.push(directive(tokens));
  tokens.shift();
  return found;
}

/** Parses a configuration of nginx. @throws SyntaxError where a semicolon or a brace is missing or extra. */
export function readNginx(text: string): readonly Directive[] {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('#'));
  const found: Directive[] = [];
  const left = [...tokens];
  while (left.length > 0) found.push(directive(left));
  return found;
}

/** The directives of a name, at any depth. */
export function directives(all: readonly Directive[], name: string): readonly Directive[] {
  return all.flatMap((each) => [...(each.words[0] === name ? [each] : []), ...directives(each.inside ?? [], name)]);
}

/** The arguments of the first directive of that name; empty when there is none. */
export const wordsOf = (all: readonly Directive[], name: string): readonly string[] =>
  all.find(({ words }) => words[0] === name)?.words.slice(1) ?? [];

const UNITS: Readonly<Record<string, number>> = { s: 1000, k: 1024, m: 1024 * 1024, '': 1 };

/** A size in bytes or a time in milliseconds, as nginx writes them (`128k`, `3m` or `30s`). */
export function amount(text: string | undefined): number {
  const [, number = 'NaN', unit = ''] = /^(\d+)([skm]?)$/.exec(text ?? '') ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}
