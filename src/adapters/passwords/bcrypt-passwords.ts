import { createHash } from 'node:crypto';
import { compare, hash } from 'bcrypt';
import type { PasswordHasher } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { boundedQueue } from './bounded-queue.ts';

/** The work of a hash in the product; tests take less. */
export const BCRYPT_COST = 12;

/** bcrypt has four threads, shared with file reads and look-ups of names: two hashes at once leave room for those. */
const AT_ONCE = 2;
/** At about a third of a second each, the last in line waits some five seconds. */
const WAITING = 32;
const RETRY_AFTER_SECONDS = 5;

/** Salt and hash of a text that nobody knows: compared where an account has no password, and never believed. */
const NOBODYS = 'zdBhQlVTdFPrn5fSBd.Dk.DhcHpB9UHeT7QQ6W73ulKpZZ0X0FXMK';

/** bcrypt reads 72 bytes and drops the rest; this is 64 characters of the whole password, however long it is. */
const digestOf = (password: string): string => createHash('sha384').update(password, 'utf8').digest('base64');

/** How hard and how often hashing may run. */
export interface BcryptOptions {
  readonly cost?: number;
  readonly waiting?: number;
}

/**
 * Hashes passwords with bcrypt over base64 of SHA-384 (decisions on accounts). Two run at once and 32 wait; beyond
 * that BUSY. Without a hash to compare with, a hash of equal cost is compared, so that unknown accounts cost the same.
 */
export function bcryptPasswords({ cost = BCRYPT_COST, waiting = WAITING }: BcryptOptions = {}): PasswordHasher {
  const queue = boundedQueue(AT_ONCE, waiting);
  const nobodys = `$2b$${String(cost).padStart(2, '0')}$${NOBODYS}`;
  const inTurn = async <Value>(work: () => Promise<Value>) => {
    const done = await queue.run(work);
    return done ? accepted(done.value) : refused('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  return {
    hash: (password) => inTurn(() => hash(digestOf(password), cost)),
    matches: (password, known) =>
      inTurn(async () => (await compare(digestOf(password), known ?? nobodys)) && known !== null),
  };
}
