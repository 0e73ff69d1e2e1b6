import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RAW_WORDS } from '#test/support/fault-server/faults.ts';
import type { FaultyService, RunningService } from './faulty-service.ts';

/** A scenario for each fault of a service. Each fault is logged under the service's name. */
export function tryFaults({ name, cells, faults, logged, start }: FaultyService): void {
  const rejections: unknown[] = [];
  const hear = (reason: unknown) => void rejections.push(reason);
  beforeAll(() => void process.on('unhandledRejection', hear));
  afterAll(() => void process.off('unhandledRejection', hear));

  describe(`while ${name} fails`, () => {
    let running: RunningService;
    beforeAll(async () => {
      running = await start();
    });
    afterEach(() => running.faults.heal());
    afterAll(() => running.close());

    it.each(faults.map((fault, nth) => ({ fault, nth, reads: cells[fault] ?? 'INTERNAL' })))(
      '($fault) a traveller reads $reads, and nothing is lost',
      async ({ fault, nth, reads }) => {
        const before = running.log.length;
        await running.story(fault, reads, nth);
        if (fault !== 'refused') expect(running.faults.met()).toBeGreaterThan(0);
        const lines = running.log.slice(before);
        expect(lines.filter((line) => line.includes(logged)).length).toBeGreaterThan(0);
        expect(lines.filter((line) => line.includes(RAW_WORDS) || line.includes('"request failed"'))).toEqual([]);
        expect(rejections).toEqual([]);
      },
    );
  });
}
