import { createHash } from 'node:crypto';
import { compare, hash } from 'bcrypt';
import type { PasswordHasher } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { boundedQueue } from './bounded-queue.ts';

/** The bcrypt cost in production; tests use less. */
export const BCRYPT_COST = 12;

/**
 * bcrypt uses the pool of four threads that file reads and DNS lookups share: two concurrent hashes leave room for
 * those.
 */
const AT_ONCE = 2;
/** At about a third of a second each, the last in the queue waits some five seconds. */
const WAITING = 32;
const RETRY_AFTER_SECONDS = 5;

/** Salt and hash of an unknown text: compared where an account has no password, the result is ignored. */
const DUMMY_HASH = 'zdBhQlVTdFPrn5fSBd.Dk.DhcHpB9UHeT7QQ6W73ulKpZZ0X0FXMK';

/** bcrypt reads 72 bytes only; this digest is 64 characters of the whole password. */
const digestOf = (password: string): string => createHash('sha384').update(password, 'utf8').digest('base64');

/** The cost and the queue of hashing. */
export interface BcryptOptions {
  readonly cost?: number;
  readonly waiting?: number;
}

/**
 * Hashes passwords with bcrypt over base64 of SHA-384. Two run at once and 32 wait; beyond that BUSY. Without a hash to
 * compare with, a hash of equal cost is compared, so that unknown accounts take the same time.
 */
export function bcryptPasswords({ cost = BCRYPT_COST, waiting = WAITING }: BcryptOptions = {}): PasswordHasher {
  const queue = boundedQueue(AT_ONCE, waiting);
  const dummyHash = `$2b$${String(cost).padStart(2, '0')}$${DUMMY_HASH}`;
  const inTurn = async <Value>(work: () => Promise<Value>) => {
    const done = await queue.run(work);
    return done ? accepted(done.value) : refused('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  return {
    hash: (password) => inTurn(() => hash(digestOf(password), cost)),
    matches: (password, known) =>
      inTurn(async () => (await compare(digestOf(password), known ?? dummyHash)) && known !== null),
  };
}
