import {
  accepted,
  addDays,
  type CalendarDay,
  dayInIndia,
  type Instant,
  instant,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
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
  /** Until when it is to be paid: the 15th of the next month; `null` when nothing is due. */
  readonly dueDate: CalendarDay | null;
}

/** How many days after a month its statement is to be paid. */
const DAYS_TO_PAY = 15;

/** Reads the statement of a month (GET /partner/v1/statements/{month}); months to come have none. */
export const readStatement =
  ({ money }: { readonly money: Pick<OrganisationMoney, 'sums'> }) =>
  async (organisationId: string, month: Month, now: Instant): Promise<Result<Statement, Refusal<'NOT_FOUND'>>> => {
    if (month > monthInIndia(now)) return refused('NOT_FOUND');
    const { from, until } = boundsOf(month);
    const sums = await money.sums(organisationId, from, until);
    const due = Math.max(0, -sums.closing);
    const dueDate = due === 0 ? null : addDays(dayInIndia(until), DAYS_TO_PAY - 1);
    return accepted({ ...sums, month, isFinal: now >= until, due, dueDate });
  };
