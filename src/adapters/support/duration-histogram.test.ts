import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { DurationHistogram } from './duration-histogram.ts';

const BOUNDS = [0.005, 0.1, 1, 2.5];
const [NAME, HELP] = ['padav_duration_seconds', 'How long each took.'];
const ROUTES = ['/hotels', '/hotel'];

/** Durations around and on each bound, and of no bucket. */
const seconds = fc.oneof(fc.constantFrom(0, ...BOUNDS, 3), fc.double({ min: 0, max: 4, noNaN: true }));
const answers = fc.array(
  fc.record({ route: fc.constantFrom(...ROUTES), seconds, trace: fc.option(fc.constantFrom('a1', 'b2')) }),
  { minLength: 1 },
);
type Answers = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;

function counted(given: Answers): DurationHistogram {
  const histogram = new DurationHistogram(NAME, HELP, ['route'], BOUNDS);
  for (const { route, seconds: took, trace } of given) {
    histogram.series(route, () => ({ route })).add(took, trace === null ? undefined : { trace_id: trace });
  }
  return histogram;
}

function countedByLibrary(given: Answers): Histogram {
  const histogram = new Histogram({
    ...{ name: NAME, help: HELP, labelNames: ['route'], buckets: BOUNDS },
    ...{ registers: [], enableExemplars: true },
  });
  for (const { route, seconds: took, trace } of given) {
    const exemplarLabels: Record<string, string> = trace === null ? {} : { trace_id: trace };
    histogram.observe({ labels: { route }, value: took, exemplarLabels });
  }
  return histogram;
}

async function textOf(histogram: Histogram, format: string): Promise<string> {
  const registry = new Registry();
  Reflect.apply(registry.setContentType, registry, [format]);
  registry.registerMetric(histogram);
  return registry.metrics();
}

it.each([Registry.PROMETHEUS_CONTENT_TYPE, Registry.OPENMETRICS_CONTENT_TYPE])(
  'writes durations as the library does, as %s',
  async (format) => {
    vi.useFakeTimers({ now: 1_795_910_400_250 });
    try {
      await fc.assert(
        fc.asyncProperty(answers, async (given) => {
          expect(await textOf(counted(given), format)).toBe(await textOf(countedByLibrary(given), format));
        }),
      );
    } finally {
      vi.useRealTimers();
    }
  },
);

it('reads its lines as an object too', async () => {
  const { name, type, values } = await counted([{ route: '/hotel', seconds: 0.2, trace: null }]).get();
  expect([name, type, values.at(-1)]).toEqual([
    NAME,
    'histogram',
    { metricName: `${NAME}_count`, labels: { route: '/hotel' }, value: 1 },
  ]);
});
