import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Resident {
  /** The provider's own name for the person, and what is typed at its login. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** An address elsewhere, or a path of the provider's own at which `bytes` lie. */
  readonly picture?: string | { readonly path: string; readonly bytes: Uint8Array };
}

/** How the provider runs. */
export interface OpenIdProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it may send browsers back to. */
  readonly callbacks: readonly string[];
  readonly residents: readonly Resident[];
  /** Where callers reach it, when something stands between; its own address unless given. */
  readonly issuer?: string;
}

/** A certified OpenID provider on this machine, with login and consent pages of its own. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Where it listens, on 127.0.0.1. */
  readonly port: number;
  /** Lets every call fail in a way, `tokens` only the exchange of codes, or serve again. */
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
