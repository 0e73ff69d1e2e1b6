import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** A person with an account at the provider. */
export interface Resident {
  /** The subject of the person, which is also typed at the login. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** A remote address, or a path of the provider at which `bytes` are served. */
  readonly picture?: string | { readonly path: string; readonly bytes: Uint8Array };
}

/** The options of the provider. */
export interface OpenIdProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The allowed redirect addresses. */
  readonly callbacks: readonly string[];
  readonly residents: readonly Resident[];
  /** The public address, when a proxy is in front; its listening address by default. */
  readonly issuer?: string;
}

/** A certified OpenID provider on this machine, with login and consent pages. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** The listening port, on 127.0.0.1. */
  readonly port: number;
  /** Makes every call fail in a way, `tokens` only the exchange of codes, or succeed again. */
  misbehave(how: 'cut' | 'server-error' | 'html' | 'tokens' | null): void;
  close(): Promise<void>;
}

async function configurationFor(options: OpenIdProviderOptions, issuer: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'here' };
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.callbacks],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const resident = options.residents.find((each) => each.sub === sub);
      if (resident === undefined) return undefined;
      const picture = typeof resident.picture === 'object' ? `${issuer}${resident.picture.path}` : resident.picture;
      return { accountId: sub, claims: async () => ({ ...resident, picture }) };
    },
  };
}

/** Starts an OpenID provider on any free port. */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { issuer = `http://127.0.0.1:${port}` } = options;
  const serve = new Provider(issuer, await configurationFor(options, issuer)).callback();
  let fault: Parameters<OpenIdProvider['misbehave']>[0] = null;
  server.on('request', (request, response) => {
    if (fault === 'cut') return void response.destroy();
    const isDown = fault === 'server-error' || (fault === 'tokens' && request.url?.startsWith('/token') === true);
    if (isDown) return void response.writeHead(500).end('{}');
    if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    const picture = options.residents
      .map((each) => each.picture)
      .filter((each) => typeof each === 'object')
      .find(({ path }) => path === request.url);
    if (picture) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture.bytes);
    void serve(request, response);
  });
  return {
    issuer,
    port,
    misbehave(how) {
      fault = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
