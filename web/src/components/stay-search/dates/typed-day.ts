import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import { LANGUAGES, languageDetails } from '#src/locales/languages.ts';

/** The months in the product's languages, in full and in short. */
const readMonths = (): ReadonlyMap<string, number> =>
  new Map(
    ['en-GB', 'en-US', ...LANGUAGES.map((language) => languageDetails(language).tag)].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => {
          const name = names.format(Date.UTC(2026, at)).normalize('NFKC').toLowerCase().replaceAll('.', '');
          return [name, at + 1] as const;
        });
      }),
    ),
  );
let months: ReadonlyMap<string, number> | undefined;
/** The number of a month by its name. The names take a browser 30 ms and more: only a day that is typed so needs them. */
function monthNamed(name: string): number | undefined {
  months ??= readMonths();
  return months.get(name);
}

const DEVANAGARI_ZERO = 0x966;
const toLatin = (digit: string): string => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO);

/** Lower case, Latin digits, single spaces, without a weekday before a comma. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, toLatin)
    .replace(/^\s*[^\d\s,]+\s*,/, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

const two = (figure: string | number): string => String(figure).padStart(2, '0');

const dayOf = (year: string, month: number, day: string): CalendarDay | null =>
  parseDay(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`);

/** The next such day from today on: this year's, or a later year's for 29 February. */
function nextOne(month: number, day: string, today: CalendarDay): CalendarDay | null {
  const year = Number(today.slice(0, 4));
  const found = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => dayOf(String(year + more), month, day));
  return found.find((each) => each !== null && each >= today) ?? null;
}

/**
 * Parses a day as travellers in India type it: `12 Dec 2026`, `12/12/2026` (the day first), `2026-12-12`, or `12 Dec`
 * for the next one. Null for an invalid one.
 */
export function readTypedDay(text: string, today: CalendarDay): CalendarDay | null {
  const written = plain(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso !== null) return dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(written);
  if (figures !== null) return dayOf(figures[3] ?? '', Number(figures[2]), figures[1] ?? '');
  const named = /^(\d{1,2}) ?([^\d\s]+?)\.?(?: (\d{4}))?$/.exec(written);
  const month = monthNamed(named?.[2] ?? '');
  if (named === null || month === undefined) return null;
  const [, day = '', , year] = named;
  return year === undefined ? nextOne(month, day, today) : dayOf(year, month, day);
}
