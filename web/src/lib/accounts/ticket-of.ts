import { parseTicketMembers } from '../api/parsers/passkeys.generated.ts';
import { Problem } from '../api/problem.ts';
import { tryParse } from '../parse.ts';

/** The ticket of a refusal that asks for the second step; `null` for any other. */
export function ticketOf(thrown: unknown): string | null {
  if (!(thrown instanceof Problem) || thrown.code !== 'SECOND_FACTOR_REQUIRED') return null;
  return tryParse(parseTicketMembers, thrown.extras)?.ticket ?? null;
}
