import { type CalendarDay, dayInIndia, type Instant } from '../shared/index.ts';

/** A financial year of India, April to March, written as `2026-27`. */
export type FinancialYear = string & { readonly __unit: 'financial year' };

const APRIL = 4;

const yearFrom = (first: number): FinancialYear =>
  `${first}-${String((first + 1) % 100).padStart(2, '0')}` as FinancialYear;

/** The financial year of a day. */
export function financialYearOf(day: CalendarDay): FinancialYear {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return yearFrom(month >= APRIL ? year : year - 1);
}

/** The financial year at an instant, by the calendar of India. */
export const financialYearAt = (at: Instant): FinancialYear => financialYearOf(dayInIndia(at));

/**
 * How many years after the 31 December that follows a financial year its records are kept: 72 months from the due date of
 * the annual return (CGST Act, sections 36 and 44; Rule 80).
 */
const RETENTION_YEARS = 6;

/** The newest financial year whose records need no longer be kept on a day. */
export const expiredYear = (today: CalendarDay): FinancialYear =>
  yearFrom(Number(today.slice(0, 4)) - RETENTION_YEARS - 2);
