import type { Knex } from 'knex';
import type { SessionStores } from '#core/session/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import { memberships } from '../partners/memberships.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { accountEmails } from './account-email-requests.ts';
import { accountWriter, lockedAccounts } from './account-stores.ts';
import { favouriteWriter } from './favourite-stores.ts';
import { savedGuests } from './guest-stores.ts';
import { identities, identityLinks } from './identity-stores.ts';
import { mailedLinks } from './mailed-links.ts';
import { passkeys, secondFactors, signInChallenges } from './passkey-stores.ts';
import { photoOwnerWriter } from './photo-stores.ts';
import { pictureCopies } from './picture-copies.ts';
import { sessions } from './session-stores.ts';
import { welcomedAddresses } from './welcomed-addresses.ts';

/**
 * The transactions of accounts and sessions in PostgreSQL.
 * @param bookingSideOn the booking data of an account, within the same transaction
 */
export const sessionWork = (
  knex: Knex,
  bookingSideOn: (trx: Knex.Transaction) => Pick<SessionStores, 'openPayments' | 'quotedGuests'>,
): UnitOfWork<SessionStores> =>
  unitOfWork(knex, (trx) => ({
    accounts: lockedAccounts(trx),
    accountWriter: accountWriter(trx),
    identities: identities(trx),
    identityLinks: identityLinks(trx),
    sessions: sessions(trx),
    welcomedAddresses: welcomedAddresses(trx),
    ...bookingSideOn(trx),
    memberships: memberships(trx),
    favouriteWriter: favouriteWriter(trx),
    photos: photoOwnerWriter(trx),
    pictureCopies: pictureCopies(trx),
    mailedLinks: mailedLinks(trx),
    accountEmails: accountEmails(trx),
    passkeyWriter: passkeys(trx),
    secondFactorWriter: secondFactors(trx),
    challenges: signInChallenges(trx),
    guestWriter: savedGuests(trx),
  }));
