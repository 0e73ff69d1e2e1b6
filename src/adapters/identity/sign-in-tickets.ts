import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { SignInTickets } from '#core/session/index.ts';

const TABLE = 'sign_in_tickets';

const identityRow = z
  .object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
    picture: z.string().nullable(),
  })
  .transform(({ email_verified: emailVerified, ...rest }) => ({ ...rest, emailVerified }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Tickets in PostgreSQL, so that any process may accept one. Ticket and browser are stored as hashes; expired rows are
 * deleted whenever a ticket is presented.
 */
export function signInTickets(knex: Knex): SignInTickets {
  return {
    async issue({ identity, browser, expiresAt }) {
      const ticket = randomBytes(32).toString('base64url');
      await knex(TABLE).insert({
        ticket_hash: sha256(ticket),
        browser_hash: sha256(browser),
        issuer: identity.issuer,
        subject: identity.subject,
        email: identity.email,
        email_verified: identity.emailVerified,
        name: identity.name,
        picture: identity.picture,
        expires_at: new Date(expiresAt),
      });
      return ticket;
    },
    async spend({ ticket, browser, now }) {
      await knex(TABLE).where('expires_at', '<', new Date(now)).delete();
      const [spent] = await knex(TABLE)
        .where({ ticket_hash: sha256(ticket), browser_hash: sha256(browser) })
        .where('expires_at', '>=', new Date(now))
        .delete(['issuer', 'subject', 'email', 'email_verified', 'name', 'picture']);
      return spent === undefined ? null : identityRow.parse(spent);
    },
  };
}
