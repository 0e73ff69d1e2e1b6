import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, dataHeaders, inlineScriptSources, pageHeaders, secure } from './security-headers.ts';

const plain = { https: false, inlineScripts: [], hosts: {} };

describe('the content-security policy', () => {
  it('of the default configuration names no other host, no inline script and no eval', () => {
    const sources = Object.values(contentSecurityPolicy(plain)).flat();
    expect(new Set(sources)).toEqual(new Set(["'self'", "'none'", "'unsafe-inline'", 'data:', 'blob:']));
    expect(contentSecurityPolicy(plain)).toMatchObject({
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('lets the colour-scheme snippet run by its hash, and no script with a source', () => {
    const html = `<head><script src="/assets/a.js"></script><script type="module" crossorigin src="/b.js"></script><script data-x="1">go()</script></head>`;
    expect(inlineScriptSources(html)).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"]);
    expect(contentSecurityPolicy({ ...plain, inlineScripts: ["'sha256-x'"] })['script-src']).toEqual([
      "'self'",
      "'sha256-x'",
    ]);
  });

  it('adds the hosts of services that are configured, each where it is needed', () => {
    const policy = contentSecurityPolicy({
      ...plain,
      hosts: { image: ['https://cf.example'], frame: ['https://pay.example'] },
    });
    expect(policy['img-src']).toContain('https://cf.example');
    expect(policy['frame-src']).toEqual(['https://pay.example']);
    expect(policy['script-src']).toEqual(["'self'"]);
  });
});

it.each(['https://a;b.example', 'https://a,b.example', 'https://a b.example'])(
  'a source that would end its directive stops the start: %s',
  (host) => {
    expect(() => pageHeaders({ ...plain, hosts: { image: [host] } })).toThrow(`policy: ${host}`);
  },
);

describe('HSTS', () => {
  it('is sent only where travellers use https', () => {
    const sent = (more: object) => pageHeaders({ ...plain, ...more })['strict-transport-security'];
    expect(sent({ https: true })).toBe('max-age=31536000');
    expect(sent({ https: true, httpsOnSubdomains: false })).toBe('max-age=31536000');
    expect(sent({ https: true, httpsOnSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
    expect(sent({ httpsOnSubdomains: true })).toBeUndefined();
    expect(contentSecurityPolicy({ ...plain, https: true })).toHaveProperty('upgrade-insecure-requests', []);
    expect(sent({})).toBeUndefined();
    expect(contentSecurityPolicy(plain)).not.toHaveProperty('upgrade-insecure-requests');
  });
});

describe('the hosts of configured services', () => {
  const hosts = {
    script: ['https://script.example'],
    style: ['https://style.example'],
    image: ['https://image.example'],
    connect: ['https://connect.example'],
    frame: ['https://frame.example'],
    font: ['https://font.example'],
    form: ['https://form.example'],
    worker: ['https://worker.example'],
  };

  it('are beside those of the product, each in its directive', () => {
    expect(contentSecurityPolicy({ ...plain, hosts })).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", 'https://script.example'],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'", 'https://style.example'],
      'img-src': ["'self'", 'data:', 'blob:', 'https://image.example'],
      'font-src': ["'self'", 'https://font.example'],
      'connect-src': ["'self'", 'https://connect.example'],
      'frame-src': ['https://frame.example'],
      'worker-src': ["'self'", 'https://worker.example'],
      'form-action': ["'self'", 'https://form.example'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(contentSecurityPolicy(plain)).toMatchObject({
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'default-src': ["'self'"],
    });
  });

  it('trust scripts by nonce and what they load, and no host', () => {
    const scripts = contentSecurityPolicy({ ...plain, hosts, inlineScripts: ["'sha256-x'"] }, 'abc')['script-src'];
    expect(scripts).toEqual(["'nonce-abc'", "'strict-dynamic'", 'https:', "'unsafe-eval'", 'blob:', "'sha256-x'"]);
  });
});

describe('helmet', () => {
  /** The headers of helmet with these options, and the product's for every response. */
  const helmetHeaders = async (https: boolean, includeSubDomains: boolean, options: object) => {
    const app = fastify();
    await app.register(helmet, {
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains },
      ...options,
    });
    app.get('/', async (_request, reply) => reply.raw.getHeaders());
    const { body } = await app.inject('/');
    await app.close();
    return Object.entries(JSON.parse(body));
  };

  it.each([
    [false, false],
    [true, false],
    [true, true],
  ])(
    'sets the same headers, in the same order, with https %s and on subdomains %s',
    async (https, httpsOnSubdomains) => {
      const hosts = { script: ['https://pay.example'], frame: ['https://pay.example'], worker: ['blob:'] };
      const security = { https, httpsOnSubdomains, inlineScripts: ["'sha256-x'"], hosts };
      const ofPages = await helmetHeaders(https, httpsOnSubdomains, {
        contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(security) },
        crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      });
      expect(Object.entries(pageHeaders(security))).toEqual(ofPages);
      const nothing = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
      const ofData = await helmetHeaders(https, httpsOnSubdomains, {
        contentSecurityPolicy: { useDefaults: false, directives: nothing },
        crossOriginOpenerPolicy: false,
        originAgentCluster: false,
        xDnsPrefetchControl: false,
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      });
      expect(Object.entries(dataHeaders(security))).toEqual(ofData);
    },
  );
});

describe('the security headers', () => {
  const sent = async (type: string | null, own: Record<string, string> = {}) => {
    const app = fastify();
    secure(app, { ...plain, https: true });
    app.get('/', async (_request, reply) => {
      reply.headers(own);
      return type === null ? reply.send() : reply.type(type).send('{}');
    });
    const { headers } = await app.inject('/');
    await app.close();
    return headers;
  };

  it('of data, styles and fonts allow nothing, and have none that only pages need', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'application/problem+json',
      'text/css; charset=utf-8',
      'font/woff2',
    ]) {
      const headers = await sent(type);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      for (const ofPages of [
        'cross-origin-opener-policy',
        'origin-agent-cluster',
        'x-dns-prefetch-control',
        'x-download-options',
        'x-permitted-cross-domain-policies',
        'x-xss-protection',
      ])
        expect(headers).not.toHaveProperty(ofPages);
    }
  });

  it.each(['text/html; charset=utf-8', 'text/application/json', 'application/javascript', 'image/svg+xml', null])(
    'of anything else are those of a page: %s',
    async (type) => {
      const headers = await sent(type);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-dns-prefetch-control': 'off',
      });
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'self';script-src 'self';/);
      expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
    },
  );

  it('keep what a route has set itself', async () => {
    const own = { 'content-security-policy': "default-src 'none'; sandbox", 'x-frame-options': 'SAMEORIGIN' };
    expect(await sent('image/webp', own)).toMatchObject(own);
  });
});

it('a page without an inline script has no source for one', () => {
  expect(inlineScriptSources('<p></p>')).toEqual([]);
  expect(inlineScriptSources('<script></script>')).toEqual(["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]);
});
