import { BALANCE } from '#src/locales/en/web/partners/balance.ts';

/** The most months that can be chosen. */
const MOST = 24;

/**
 * The months from now back to that of an instant, newest first, as choices.
 * @param since ISO 8601
 * @param today `YYYY-MM-DD`
 */
export function monthsSince(
  since: string,
  today: string,
): readonly { readonly value: string; readonly label: string }[] {
  // By the clock of India, as the statements are.
  const first = new Date(Date.parse(since) + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 0] = today.split('-').map(Number);
  for (let value = today.slice(0, 7); value >= first && months.length < MOST; ) {
    months.push(value);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
    value = `${year}-${String(month).padStart(2, '0')}`;
  }
  const shown = months.length === 0 ? [today.slice(0, 7)] : months;
  return shown.map((value) => ({ value, label: BALANCE.monthName(Number(value.slice(5)), value.slice(0, 4)) }));
}
