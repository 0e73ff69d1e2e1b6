import type { SignInTickets } from '#core/session/index.ts';

/** Tickets in memory, identified by number. */
export function memoryTickets(): SignInTickets {
  const issued = new Map<string, Parameters<SignInTickets['issue']>[0]>();
  return {
    async issue(made) {
      const ticket = `ticket ${issued.size + 1}`;
      issued.set(ticket, made);
      return ticket;
    },
    async spend({ ticket, browser, now }) {
      const made = issued.get(ticket);
      if (made === undefined || made.browser !== browser || made.expiresAt < now) return null;
      issued.delete(ticket);
      return made.identity;
    },
  };
}
