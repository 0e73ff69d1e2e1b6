import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, helmetOptions, inlineScriptSources } from './security-headers.ts';

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

describe('https', () => {
  it('is insisted on only where travellers come by it', () => {
    expect(helmetOptions({ ...plain, https: true }).strictTransportSecurity).toMatchObject({ maxAge: 31_536_000 });
    const subdomains = (more: object) => helmetOptions({ ...plain, https: true, ...more }).strictTransportSecurity;
    expect(subdomains({})).toMatchObject({ includeSubDomains: false });
    expect(subdomains({ httpsOnSubdomains: true })).toMatchObject({ includeSubDomains: true });
    expect(helmetOptions({ ...plain, httpsOnSubdomains: true }).strictTransportSecurity).toBe(false);
    expect(contentSecurityPolicy({ ...plain, https: true })).toHaveProperty('upgrade-insecure-requests', []);
    expect(helmetOptions(plain).strictTransportSecurity).toBe(false);
    expect(contentSecurityPolicy(plain)).not.toHaveProperty('upgrade-insecure-requests');
  });
});
