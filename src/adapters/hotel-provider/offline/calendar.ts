import { addDays, type CalendarDay, parseDay } from '#core/shared/index.ts';

/** The effect of a festival on prices and occupancy in its nights. */
interface Festival {
  readonly name: string;
  /** The price of a night relative to an ordinary one. */
  readonly rate: number;
}

interface Feast extends Festival {
  /** Nights before and after the day itself that belong to the festival. */
  readonly before: number;
  readonly after: number;
  /** `MM-DD` of every year, or the day of each year for a lunar festival. */
  readonly days: string | readonly string[];
}

const FEASTS: readonly Feast[] = [
  { name: 'New Year', rate: 1.7, before: 2, after: 0, days: '01-01' },
  { name: 'Pongal', rate: 1.15, before: 1, after: 1, days: '01-14' },
  { name: 'Republic Day', rate: 1.2, before: 1, after: 0, days: '01-26' },
  { name: 'Independence Day', rate: 1.2, before: 1, after: 0, days: '08-15' },
  { name: 'Gandhi Jayanti', rate: 1.15, before: 1, after: 0, days: '10-02' },
  { name: 'Christmas', rate: 1.45, before: 1, after: 1, days: '12-25' },
  {
    name: 'Holi',
    rate: 1.3,
    before: 1,
    after: 1,
    days: ['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20'],
  },
  {
    name: 'Eid',
    rate: 1.15,
    before: 1,
    after: 1,
    days: ['2026-03-20', '2027-03-10', '2028-02-27', '2029-02-15', '2030-02-05'],
  },
  {
    name: 'Ganesh Chaturthi',
    rate: 1.15,
    before: 1,
    after: 1,
    days: ['2026-09-14', '2027-09-04', '2028-08-23', '2029-09-11', '2030-09-01'],
  },
  {
    name: 'Onam',
    rate: 1.2,
    before: 1,
    after: 1,
    days: ['2026-08-26', '2027-09-12', '2028-09-01', '2029-08-22', '2030-09-09'],
  },
  {
    name: 'Dussehra',
    rate: 1.3,
    before: 3,
    after: 1,
    days: ['2026-10-20', '2027-10-09', '2028-09-27', '2029-10-16', '2030-10-06'],
  },
  {
    name: 'Diwali',
    rate: 1.5,
    before: 2,
    after: 2,
    days: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  },
];

const FIRST_YEAR = 2025;
const LAST_YEAR = 2040;

const daysOf = (feast: Feast): readonly string[] =>
  typeof feast.days === 'string'
    ? Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, year) => `${FIRST_YEAR + year}-${feast.days}`)
    : feast.days;

function nightsOf(feast: Feast): readonly CalendarDay[] {
  const days = daysOf(feast).flatMap((text) => parseDay(text) ?? []);
  const length = feast.before + feast.after + 1;
  return days.flatMap((day) => Array.from({ length }, (_, at) => addDays(day, at - feast.before)));
}

const FESTIVAL_NIGHTS: ReadonlyMap<CalendarDay, Festival> = new Map(
  FEASTS.flatMap((feast) => nightsOf(feast).map((night): [CalendarDay, Festival] => [night, feast])).sort(
    ([, one], [, other]) => one.rate - other.rate,
  ),
);

/** The festival of a night, the dearest where two meet; lunar festivals are known to 2030. */
export const festivalOf = (night: CalendarDay): Festival | undefined => FESTIVAL_NIGHTS.get(night);

/** Whether the night is followed by a Saturday or a Sunday. */
export function isWeekendNight(night: CalendarDay): boolean {
  const weekday = new Date(`${night}T00:00:00Z`).getUTCDay();
  return weekday === 5 || weekday === 6;
}

/** 1 for January to 12 for December. */
export const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));
