import { type Instant, instant } from '../../shared/index.ts';
import type { OrganisationMoney, StatementSums } from '../ports.ts';

/** A calendar month in India, `YYYY-MM`. */
export type Month = string;

const INDIA_MS = 5.5 * 3_600_000;

/** The month in India of an instant. */
export const monthInIndia = (at: Instant): Month => new Date(at + INDIA_MS).toISOString().slice(0, 7);

/** The first instant of a month in India, and that of the next one. */
export function boundsOf(month: Month): { readonly from: Instant; readonly until: Instant } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const firstOf = (index: number) => instant(Date.UTC(year, index, 1) - INDIA_MS);
  return { from: firstOf(number - 1), until: firstOf(number) };
}

/** A month of an organisation's money; it is final once the month is over. */
export interface Statement extends StatementSums {
  readonly month: Month;
  readonly isFinal: boolean;
  /** What the organisation owes for the month, in paise: what is below 0 at its end. */
  readonly due: number;
}

/** Reads the statement of a month (GET /partner/v1/statements/{month}). */
export const readStatement =
  ({ money }: { readonly money: Pick<OrganisationMoney, 'sums'> }) =>
  async (organisationId: string, month: Month, now: Instant): Promise<Statement> => {
    const { from, until } = boundsOf(month);
    const sums = await money.sums(organisationId, from, until);
    return { ...sums, month, isFinal: now >= until, due: Math.max(0, -sums.closing) };
  };
