import type { Figures, Step as Measured } from '../capacity/figures.ts';
import { countOf, NEEDED, STEPS, type Step } from './statements.ts';

/** What each call is, in the order of a journey. */
const CALLS: readonly (readonly [Measured, string])[] = [
  ['signIn', 'sign-in with a password'],
  ['searchCold', 'search that calls the provider'],
  ['searchWarm', 'the same search again'],
  ['details', 'hotel page'],
  ['description', 'description of the hotel'],
  ['quote', 'quote'],
  ['order', 'order'],
  ['pay', 'payment: the browser’s return'],
  ['book', 'booking'],
  ['list', 'list of bookings'],
  ['read', 'one booking'],
  ['cancel', 'cancellation'],
];

const NAMES: Readonly<Record<Step, string>> = {
  quote: 'Quote',
  order: 'Order',
  pay: 'Payment to booking, email and invoice',
  book: 'Answer of the booking',
  list: 'List of bookings',
  cancel: 'Cancellation with refund, emails and credit note',
};

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
const ms = (micros: number): string => (micros / 1_000).toFixed(1);

function measured({ steps }: Figures): string {
  const rows = CALLS.map(([step, name]) => {
    const { appMicros, databaseMicros, statements } = steps[step];
    return row(name, ms(appMicros), ms(databaseMicros), statements.toFixed(1));
  });
  const all = (what: 'appMicros' | 'databaseMicros' | 'statements', except: readonly Measured[]) =>
    CALLS.filter(([step]) => !except.includes(step)).reduce((sum, [step]) => sum + steps[step][what], 0);
  const sum = (name: string, except: readonly Measured[]) =>
    row(name, ms(all('appMicros', except)), ms(all('databaseMicros', except)), all('statements', except).toFixed(0));
  const head = ['call', 'product, ms', 'database, ms', 'statements'];
  return table(head, [...rows, sum('**all twelve**', []), sum('all but the sign-in', ['signIn'])]);
}

/** The statements of one step, as a table with what each is for. */
const needed = (step: Step): string =>
  [
    `**${NAMES[step]}: ${countOf(step)}.**`,
    table(
      ['statement', 'times', 'what for'],
      Object.entries(NEEDED[step]).map(([what, { times, why }]) => row(`\`${what}\``, times, why)),
    ),
  ].join('\n\n');

/** What is argued for each statement, which a test compares with what is sent. */
export const argued = (): string => STEPS.map(needed).join('\n\n');

/** The section of docs/measurements.md. */
export const sectionOf = (figures: Figures): string =>
  [
    `Taken ${figures.taken} by \`npm run tool -- capacity\`, each call ${figures.times} times, on ${figures.machine}. Times are of a processor; a ` +
      'call’s jobs count with it, those of later minutes do not. Measured statements include those of the job queue, of ' +
      'new connections and of rollbacks, and what the events of the gateway and the jobs send that come at the same time.',
    measured(figures),
    'Of these the statements of the product itself, where the events come after the browser’s return (`test/journey` counts them ' +
      'and fails when one more is sent). Beside them the job queue asks for each job, deletes it, and ' +
      'looks once more where none is left. Reads and single writes are sent without a transaction; what is ' +
      'read under a lock is a statement of its own after it, since one that waits for a lock sees the other rows as they ' +
      'were when it began.',
    argued(),
  ].join('\n\n');
