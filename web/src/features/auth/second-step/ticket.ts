import { create } from 'zustand';
import { parseTicketMembers } from '../../../lib/api/parsers/passkeys.generated.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { tryParse } from '../../../lib/parse.ts';

/** The ticket of a sign-in that waits for its second step, in memory alone. */
export const useTicket = create<{ readonly ticket: string | null }>(() => ({ ticket: null }));

/** The second step is over, or given up. */
export const forgetTicket = (): void => useTicket.setState({ ticket: null });

/** Keeps the ticket of a refusal that asks for the second step; `false` for any other. */
export function tookTicket(thrown: unknown): boolean {
  if (!(thrown instanceof Problem) || thrown.code !== 'SECOND_FACTOR_REQUIRED') return false;
  const ticket = tryParse(parseTicketMembers, thrown.extras)?.ticket ?? null;
  useTicket.setState({ ticket });
  return ticket !== null;
}
