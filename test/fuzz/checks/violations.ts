import type { Answered } from '#test/support/http/client.ts';
import { breachOutside, operationBreach } from '#test/support/http/client.ts';
import type { Contract } from '#test/support/http/contract.ts';
import { documentPath } from '../requests/operations.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const header = ({ headers }: Answered, name: string): string => String(headers[name] ?? '');

const isProblem = (answered: Answered): boolean =>
  header(answered, 'content-type').startsWith('application/problem+json');

/** Rules for every response, to any request. */
const DUTIES: readonly (readonly [string, (answered: Answered) => boolean])[] = [
  ['no fault of the server', ({ status }) => status < 500],
  ['an id to ask about it', (answered) => UUID.test(header(answered, 'x-request-id'))],
  ['a word to caches', (answered) => header(answered, 'cache-control') !== ''],
  ['no guessing of types', (answered) => header(answered, 'x-content-type-options') === 'nosniff'],
  ['a policy for content', (answered) => header(answered, 'content-security-policy') !== ''],
  [
    'a challenge with 401',
    (answered) =>
      answered.status !== 401 || /^Bearer( error="invalid_token")?$/.test(header(answered, 'www-authenticate')),
  ],
  ['the methods with 405', (answered) => answered.status !== 405 || header(answered, 'allow') !== ''],
  [
    'a problem for every refusal',
    (answered) => answered.status < 400 || !mustBeProblem(answered) || isProblem(answered),
  ],
  [
    'a language on a problem',
    (answered) => !isProblem(answered) || /^(en|hi)$/.test(header(answered, 'content-language')),
  ],
  ['nothing of the inside', ({ text }) => !/node_modules|file:\/\/\/|at async /.test(text) || text.length > 20_000],
];

/** Pages may be refused in HTML, for people. */
const mustBeProblem = (answered: Answered): boolean => !header(answered, 'content-type').startsWith('text/html');

function contractBreach(contract: Contract, method: string, url: string | undefined, answered: Answered) {
  // The framework omits bodies of responses to HEAD on the wire, as a test on the wire shows.
  if (method === 'HEAD') return undefined;
  const operation = url === undefined ? undefined : contract.named(method.toLowerCase(), documentPath(url));
  if (operation !== undefined) return operationBreach(contract, operation, answered);
  if (url?.startsWith('/docs')) return undefined;
  return breachOutside(contract, header(answered, 'content-type').split(';', 1)[0] ?? '', answered);
}

/**
 * Violations of a response, by the contract of the route that was reached and by the rules for every response; empty
 * when there are none.
 */
export function violationsOf(
  contract: Contract,
  { method, url }: { readonly method: string; readonly url: string | undefined },
  answered: Answered,
): readonly string[] {
  const missed = DUTIES.filter(([, holds]) => !holds(answered)).map(([duty]) => `missing: ${duty}`);
  const breach = contractBreach(contract, method, url, answered);
  return breach === undefined ? missed : [...missed, breach];
}
