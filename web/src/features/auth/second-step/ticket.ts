import { create } from 'zustand';
import { ticketOf } from '../../../lib/accounts/ticket-of.ts';

/** The ticket of a sign-in that waits for its second step, in memory alone. */
export const useTicket = create<{ readonly ticket: string | null }>(() => ({ ticket: null }));

/** The second step is over, or given up. */
export const forgetTicket = (): void => useTicket.setState({ ticket: null });

/** Keeps the ticket of a refusal that asks for the second step; `false` for any other. */
export function tookTicket(thrown: unknown): boolean {
  const ticket = ticketOf(thrown);
  if (ticket !== null) useTicket.setState({ ticket });
  return ticket !== null;
}
