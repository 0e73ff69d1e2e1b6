import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PageRouteDeps } from '../server/options.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The CSP sources of the inline scripts of a page. */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The settings that the headers depend on. */
export interface PageSecurity {
  /** Whether the public URL has https. */
  readonly https: boolean;
  /** Whether every subdomain has https alone as well. */
  readonly httpsOnSubdomains?: boolean;
  readonly inlineScripts: readonly string[];
  readonly hosts: PageRouteDeps;
}

const SELF = "'self'";
const NONE = ["'none'"];

/**
 * Google's documented policy for its maps: scripts loaded by a trusted script are trusted; `https:` is for old browsers
 * alone.
 */
const trustedByNonce = (nonce: string): string[] => [
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
  'https:',
  "'unsafe-eval'",
  'blob:',
];

/**
 * The content-security policy of a configuration.
 * @param nonce The nonce of one page and its scripts; without it, scripts are trusted by host.
 */
export function contentSecurityPolicy(
  { https, inlineScripts, hosts }: PageSecurity,
  nonce?: string,
): Record<string, string[]> {
  const frames = hosts.frame ?? [];
  const scripts = nonce === undefined ? [SELF, ...(hosts.script ?? [])] : trustedByNonce(nonce);
  return {
    'default-src': [SELF],
    'script-src': [...scripts, ...inlineScripts],
    'script-src-attr': NONE,
    'style-src': [SELF, "'unsafe-inline'", ...(hosts.style ?? [])],
    'img-src': [SELF, 'data:', 'blob:', ...(hosts.image ?? [])],
    'font-src': [SELF, ...(hosts.font ?? [])],
    'connect-src': [SELF, ...(hosts.connect ?? [])],
    'frame-src': frames.length === 0 ? NONE : [...frames],
    'worker-src': [SELF, ...(hosts.worker ?? [])],
    'form-action': [SELF, ...(hosts.form ?? [])],
    'object-src': NONE,
    'base-uri': NONE,
    'frame-ancestors': NONE,
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Characters that end a source or a directive. */
const SEPARATOR = /[;,\s]/;

/**
 * A content-security policy as a header value.
 * @throws where a source, such as a configured host, contains a separator.
 */
export function policyText(policy: Readonly<Record<string, readonly string[]>>): string {
  const wrong = Object.values(policy)
    .flat()
    .find((source) => SEPARATOR.test(source));
  if (wrong !== undefined) throw new Error(`Not a source of a content-security policy: ${wrong}`);
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

type Headers = Readonly<Record<string, string>>;

/** HSTS, only where the public URL has https. */
const transportSecurity = ({ https, httpsOnSubdomains = false }: PageSecurity): Headers =>
  https ? { 'strict-transport-security': `max-age=31536000${httpsOnSubdomains ? '; includeSubDomains' : ''}` } : {};

/**
 * The headers of pages. Pop-ups keep their opener (sign-in and banks need it), and the referrer's origin is sent to
 * services that check it.
 */
export const pageHeaders = (security: PageSecurity): Headers => ({
  'content-security-policy': policyText(contentSecurityPolicy(security)),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...transportSecurity(security),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** The headers of data, styles and fonts, which a browser never renders as a page: everything is forbidden. */
export const dataHeaders = (security: PageSecurity): Headers => ({
  'content-security-policy': policyText({ 'default-src': NONE, 'frame-ancestors': NONE }),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...transportSecurity(security),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

const isData = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:application\/(?:[a-z]+\+)?json\b|text\/css\b|font\/)/.test(type);

/**
 * Sends the security headers with every answer, except those that its route set itself: those of data where its content
 * type is JSON, a style sheet or a font, else those of pages. They are computed once.
 */
export function secure(app: FastifyInstance, security: PageSecurity): void {
  const onData = Object.entries(dataHeaders(security));
  const onPages = Object.entries(pageHeaders(security));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of isData(reply.getHeader('content-type')) ? onData : onPages) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}
