import type { FastifyInstance } from 'fastify';
import type { Answered } from './client.ts';
import { contract } from './contract.ts';

/** Headers of transport, security and signing in, which HTTP itself describes. */
const GENERAL = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date'],
  ...['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
  ...['x-frame-options', 'www-authenticate'],
]);

/** Of other answers than the partner's, those of the language are compared: the rest belongs to files and uploads. */
const OF_LANGUAGE = ['content-language', 'vary'];

/**
 * The names of the headers of a response that its operation doesn't document; empty where the documents have no such
 * operation.
 * @param path with or without a query
 */
export async function undocumentedHeaders(
  app: FastifyInstance,
  method: string,
  path: string,
  { status, headers }: Answered,
): Promise<readonly string[]> {
  const [plain = path] = path.split('?', 1);
  const answer = (await contract(app)).find(method.toLowerCase(), plain)?.answers[String(status)];
  if (answer === undefined) return [];
  const documented = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()));
  const isForPartners = plain.startsWith('/partner/v1/');
  const compared = Object.keys(headers).filter((name) =>
    isForPartners ? !GENERAL.has(name) : OF_LANGUAGE.includes(name),
  );
  const isOfEncoding = (name: string) => name === 'vary' && headers[name] === 'accept-encoding';
  return compared.filter((name) => !documented.has(name) && !isOfEncoding(name));
}
