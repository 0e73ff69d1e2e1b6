import { expect, it } from 'vitest';
import { soakSection } from '#test/soak/report.ts';
import { passed, runSoak } from '#test/soak/soak.ts';

const MINUTE = { minutes: 1, perSecond: 1, travellers: 20, everyMs: 5_000, filled: 40 };

it.concurrent('a soak of a minute travels, takes samples of the built product, and finds no growth without a reason', async () => {
  const lines: string[] = [];
  const result = await runSoak({
    ...MINUTE,
    say: (line) => lines.push(line),
  });
  expect(result.count.failures).toEqual([]);
  expect(result.count.journeys).toBeGreaterThan(20);
  expect(result.samples.length).toBeGreaterThanOrEqual(6);
  expect(lines).toHaveLength(result.samples.length);
  const last = result.samples.at(-1);
  expect(last?.tables['public.bookings']?.rows).toBeGreaterThan(10);
  expect(last?.tables['public.partner_bookings']?.rows).toBeGreaterThan(0);
  expect(last?.descriptors).toBeGreaterThan(10);
  expect(last?.loopP99Ms).toBeGreaterThan(0);
  expect(result.judged.filter((each) => !each.passed)).toEqual([]);
  expect(passed(result)).toBe(true);
  expect(soakSection(result)).toContain('rows of `public.bookings`');
});

/** Keeps some kilobytes of each request for good. */
const LEAK = `data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  const kept = globalThis.kept = [];
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (name, ...rest) {
    if (name === 'request') kept.push(Array.from({ length: 2500 }, () => 0.5));
    return emit.call(this, name, ...rest);
  };
`)}`;

it.concurrent('a soak of a minute fails by the heap while each request leaves 20 kB', async () => {
  const result = await runSoak({ ...MINUTE, nodeOptions: `--import=${LEAK}`, say: () => undefined });
  const failing = result.judged.filter((each) => !each.passed).map(({ what }) => what);
  expect(failing).toContain('heap after a forced collection');
  expect(passed(result)).toBe(false);
});
