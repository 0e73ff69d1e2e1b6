import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const FIGURES = path.resolve(import.meta.dirname, '../../docs/capacity.json');

/** The measured steps: of a traveller, then of a partner. */
export const STEPS = [
  'signIn',
  'searchCold',
  'searchWarm',
  'details',
  'description',
  'quote',
  'order',
  'pay',
  'book',
  'list',
  'read',
  'cancel',
  'partnerBooking',
] as const;
export type Step = (typeof STEPS)[number];

const costShape = z.object({
  appMicros: z.number(),
  databaseMicros: z.number(),
  statements: z.number(),
  walBytes: z.number(),
  providerCalls: z.number(),
});
const figuresShape = z.object({
  taken: z.string(),
  machine: z.string(),
  times: z.number(),
  idle: z.object({
    appMicrosPerSecond: z.number(),
    databaseMicrosPerSecond: z.number(),
    statementsPerSecond: z.number(),
  }),
  steps: z.record(z.enum(STEPS), costShape),
  tables: z.record(z.string(), z.object({ rowsPerJourney: z.number(), bytesPerRow: z.number() })),
});

/** What `npm run tool -- capacity` measured. Times in microseconds, sizes in bytes. */
export type Figures = z.infer<typeof figuresShape>;

/** @throws ZodError for a file of another shape */
export const readFigures = (): Figures => figuresShape.parse(JSON.parse(readFileSync(FIGURES, 'utf8')));

/** The steps of a traveller's journey that ends with a booking, from the sign-in on: two searches, of them one cold. */
export const BOOKING_JOURNEY: readonly Step[] = [
  ...(['signIn', 'searchCold', 'searchWarm', 'details', 'quote', 'order', 'pay', 'book', 'list'] as const),
];

/** The sum of a cost over steps. */
export const sumOf = (
  { steps }: Pick<Figures, 'steps'>,
  names: readonly Step[],
  what: keyof Figures['steps'][Step],
): number => names.reduce((sum, name) => sum + steps[name][what], 0);
