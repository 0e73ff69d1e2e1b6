import { z } from 'zod';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';

/** An organisation with ids of what it has. */
export interface OwnedOrganisation {
  readonly id: string;
  readonly keys: string[];
  /** Open invitations. */
  readonly invitations: string[];
}

/** A traveller, as far as organisations need one. */
interface Founder {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly organisations: readonly OwnedOrganisation[];
  readonly invitations: string[];
}

const withId = z.object({ id: z.string() });
const withKey = z.object({ key: withId });
const email = z.object({ recipient: z.string(), body: z.string() });

/** An organisation of a person, with a key; the person's address is confirmed from then on. */
export async function founded(
  { app, db }: TestApp,
  { token, userId }: Founder,
  name: string,
): Promise<OwnedOrganisation> {
  await db.database.knex('accounts').where({ id: userId }).update({ email_confirmed: true });
  const { body } = await client(app).post('/organisations', { name: `${name} Travels` }, { token });
  const { id } = withId.parse(body);
  const form = { mode: 'test', name: 'Server', scopes: ['search:read'] };
  const made = await client(app).post(`/organisations/${id}/keys`, form, { token });
  return { id, keys: [withKey.parse(made.body).key.id], invitations: [] };
}

/** Everybody invites everybody else; the secrets are in the emails. */
export async function invited(app: TestApp, people: readonly Founder[]): Promise<void> {
  const { post } = client(app.app);
  for (const { organisations, token } of people) {
    for (const { id, invitations } of organisations) {
      for (const other of people.filter((each) => each.token !== token)) {
        const form = { email: other.email, role: 'developer' };
        const { body } = await post(`/organisations/${id}/invitations`, form, { token });
        invitations.push(withId.parse(body).id);
      }
    }
  }
  await app.runJobs();
  const to = people.map((person) => person.email);
  const letters = await app.db.database.knex('offline_outbox').whereIn('recipient', to).select('recipient', 'body');
  for (const { recipient, body } of email.array().parse(letters)) {
    const secret = /\/partners\/invitation#([\w-]+)/.exec(body)?.[1];
    if (secret !== undefined) people.find((person) => person.email === recipient)?.invitations.push(secret);
  }
}
