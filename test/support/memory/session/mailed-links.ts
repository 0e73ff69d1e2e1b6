import type { MailedLink, MailedLinks } from '#core/session/index.ts';

/** A mailed link by its secret, of which tables have only a hash. */
export type KeptLink = MailedLink & { readonly secret: string; readonly ended: boolean };

/** Mailed links by account and purpose, in memory. */
export const mailedLinksIn = (links: Map<string, KeptLink>): MailedLinks => ({
  async keep(link) {
    const at = `${link.accountId} ${link.purpose}`;
    const before = links.get(at);
    if (before && (before.askedAt > link.askedAt || (before.ended && before.secret === link.secret))) return false;
    links.set(at, { ...link, ended: false });
    return true;
  },
  async find(purpose, secret) {
    const found = [...links.values()].find((link) => link.purpose === purpose && link.secret === secret && !link.ended);
    if (found === undefined) return null;
    const { accountId, askedAt, expiresAt } = found;
    return { accountId, purpose, askedAt, expiresAt };
  },
  async end(accountId, purpose) {
    for (const [at, link] of links)
      if (link.accountId === accountId && (purpose ?? link.purpose) === link.purpose)
        links.set(at, { ...link, ended: true });
  },
});
