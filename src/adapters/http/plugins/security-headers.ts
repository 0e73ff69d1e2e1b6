import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { PageServices } from '../server/options.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The CSP sources of the scripts that a page carries inside itself: those of the build, and nothing else. */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** What the headers depend on. */
export interface PageSecurity {
  /** Whether travellers reach the product over https. */
  readonly https: boolean;
  /** Whether every host below is reached by https alone as well. */
  readonly httpsOnSubdomains?: boolean;
  readonly inlineScripts: readonly string[];
  readonly hosts: PageServices;
}

const SELF = "'self'";
const NONE = ["'none'"];

/** Google's documented policy for its maps: what a trusted script loads is trusted; `https:` is for old browsers alone. */
const trustedByNonce = (nonce: string): string[] => [
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
  'https:',
  "'unsafe-eval'",
  'blob:',
];

/**
 * The content-security policy of a configuration.
 * @param nonce Of the one page whose scripts carry it; without, scripts are trusted by their host alone.
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

type HelmetOptions = NonNullable<Parameters<typeof helmet>[1]>;

const onEveryAnswer = ({ https, httpsOnSubdomains = false }: PageSecurity) =>
  ({
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: httpsOnSubdomains } : false,
  }) as const;

/**
 * Helmet as the product wants it. Pop-ups keep their opener (sign-in and banks need it), the referrer's origin reaches
 * services that check it, and HSTS is sent only where https is how travellers come.
 */
export const helmetOptions = (security: PageSecurity): HelmetOptions => ({
  ...onEveryAnswer(security),
  contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(security) },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
});

/** The same for data: a browser renders none of it, so nothing may come of it at all. */
const dataOptions = (security: PageSecurity): HelmetOptions => ({
  ...onEveryAnswer(security),
  contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': NONE, 'frame-ancestors': NONE } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What helmet sets on an answer with these options: nothing of it depends on the request. */
async function headersOf(options: HelmetOptions): Promise<Readonly<Record<string, string>>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return answer.json<Record<string, string>>();
}

const isData = (type: unknown): boolean => typeof type === 'string' && /^application\/(?:[a-z]+\+)?json\b/.test(type);

/**
 * Sends the security headers with every answer, but those that its route set itself. They are worked out once: helmet
 * builds them anew for each request, which costs more than all else that surrounds a small answer. An answer is taken for
 * data until it turns out to be something else.
 */
export async function secure(app: FastifyInstance, security: PageSecurity): Promise<void> {
  const [ofPages, ofData] = await Promise.all([headersOf(helmetOptions(security)), headersOf(dataOptions(security))]);
  const onPages = Object.entries(ofPages);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofData);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!isData(reply.getHeader('content-type'))) {
      for (const [name, value] of onPages) {
        const standing = reply.getHeader(name);
        if (standing === undefined || standing === ofData[name]) reply.header(name, value);
      }
    }
    done();
  });
}
