import { addressOf, listHosts } from '#src/adapters/postgres/connections/address.ts';
import { EmbeddedFailure } from '#src/adapters/postgres/embedded/embedded-failure.ts';
import { MigrationRefused } from '#src/adapters/postgres/migrate/migration-files.ts';
import { ConfigurationRefused } from '../configuration/configuration.ts';

/** Thrown when the start fails for a reason that the operator can fix; the message says how. */
export class StartRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartRefused';
  }
}

const EXPECTED = [ConfigurationRefused, EmbeddedFailure, MigrationRefused, StartRefused];

/** The operator's message for a failed start: sentences for an expected error, the whole trace for any other. */
export function startFailure(error: unknown): string {
  const foreseen = EXPECTED.some((kind) => error instanceof kind);
  if (error instanceof Error)
    return `Padav did not start. ${foreseen ? error.message : (error.stack ?? error.message)}`;
  return `Padav did not start. ${String(error)}`;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The sentence for a failure to listen. */
export function listenRefusal(error: unknown, host: string, port: number): StartRefused | unknown {
  const sentence: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=${port + 1}.`,
    EACCES: `Port ${port} can't be used by this user. Choose one above 1023, such as PORT=3000.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
  };
  const found = sentence[codeOf(error)];
  return found === undefined ? error : new StartRefused(found, error);
}

/** The sentence for a database, or its pooler, that can't be reached, without user and password. */
export function databaseRefusal(error: unknown, url: string, variable = 'DATABASE_URL'): StartRefused {
  const address = addressOf(url);
  const reason = codeOf(error) || (error instanceof Error ? error.message : String(error));
  return new StartRefused(
    `The database ${address.name} at ${listHosts(address)} (${variable}) can't be used: ${reason}. ` +
      'Nothing was changed. Check that the server runs and that the address, user and password are right.',
    error,
  );
}
