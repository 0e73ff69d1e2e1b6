import path from 'node:path';
import { instant } from '#core/shared/index.ts';
import { jwtTokens } from '#src/adapters/session-keys/jwt-tokens.ts';
import { sessionId, travellerId } from '../database/fill.ts';
import type { BenchmarkDatabase } from './benchmark-database.ts';
import { type Server, startServer } from './servers.ts';

/** The configuration of the product in the benchmarks; the rest has its defaults, the log among them. */
export const PRODUCT_ENV = {
  TOKEN_SECRET: 'a secret of the benchmarks alone, longer than it has to be',
  // So that callers can have many addresses.
  TRUST_PROXY: 'loopback',
  ALLOW_OFFLINE: 'true',
} as const;

const TOKEN_LIFE_MS = 48 * 3_600_000;

/** The built product as in production, on the benchmark's database. */
export const startProduct = (
  { url, folder }: BenchmarkDatabase,
  built: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> =>
  startServer(
    path.join(built, 'main.js'),
    { ...PRODUCT_ENV, ...env, PORT: '0', DATABASE_URL: url },
    path.join(folder, 'errors'),
  );

/** The token of a traveller with a valid session. */
export function tokenOf(traveller: number): string {
  const now = Date.now();
  return jwtTokens(PRODUCT_ENV.TOKEN_SECRET).issue({
    sessionId: sessionId(traveller),
    accountId: travellerId(traveller),
    issuedAt: instant(now),
    expiresAt: instant(now + TOKEN_LIFE_MS),
  });
}
