import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy, type PageSecurity } from '../security-headers.ts';

/** Answers with a copy of the web's page. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

const NONCE_BYTES = 16;
/** Scripts and what is loaded before them: under a nonce each must carry it. */
const TRUSTED = /<(?:script|link rel="modulepreload")(?=[\s>])/g;

const written = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/**
 * How the web's page is sent when it is not answered as a file: with a nonce of its own in each copy and its policy
 * where services ask for one, so that no copy is kept; else as it lies there.
 */
export function pageCopies(html: string, security: PageSecurity): SendPage {
  const asHtml = (reply: FastifyReply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (security.hosts.trustedScriptsLoadOthers !== true) return (reply) => asHtml(reply).send(html);
  return (reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return asHtml(reply)
      .header('content-security-policy', written(contentSecurityPolicy(security, nonce)))
      .send(html.replace(TRUSTED, (tag) => `${tag} nonce="${nonce}"`));
  };
}
