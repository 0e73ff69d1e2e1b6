import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/support/app.ts';
import { HTTP_FAULTS, RAW_WORDS, SMTP_FAULTS } from '#test/support/fault-server/faults.ts';
import type { Standing } from './faulty-service.ts';
import { files } from './services/files.ts';
import { hotels } from './services/hotels.ts';
import { identity } from './services/identity.ts';
import { mail } from './services/mail.ts';
import { payments } from './services/payments.ts';

const SERVICES = [hotels, payments, identity, mail, files];
/** Travellers' browsers ask for maps by themselves; the product's own server does not. */
const NOT_ASKED = ['maps'];

const rejections: unknown[] = [];
const hear = (reason: unknown) => void rejections.push(reason);
beforeAll(() => void process.on('unhandledRejection', hear));
afterAll(() => void process.off('unhandledRejection', hear));

describe('the matrix of faults', () => {
  it('has every service that the product speaks to', async () => {
    const app = await startTestApp();
    const { services } = (await app.app.inject('/config')).json();
    await app.close();
    const asked = Object.keys(services).filter((name) => !NOT_ASKED.includes(name));
    expect(SERVICES.map(({ name }) => name).sort()).toEqual(asked.sort());
  });

  it.each(SERVICES)('has a cell of $name for every fault of its protocol', ({ cells, faults }) => {
    expect([HTTP_FAULTS, SMTP_FAULTS]).toContain(faults);
    expect(Object.keys(cells).sort()).toEqual([...faults].sort());
  });
});

describe.each(SERVICES)('while $name fails', ({ cells, faults, logged, start }) => {
  let standing: Standing;
  beforeAll(async () => {
    standing = await start();
  });
  afterEach(() => standing.faults.heal());
  afterAll(() => standing.close());

  it.each(faults.map((fault, nth) => ({ fault, nth, reads: cells[fault] ?? 'INTERNAL' })))(
    '($fault) a traveller reads $reads, and nothing is lost',
    async ({ fault, nth, reads }) => {
      const before = standing.log.length;
      await standing.story(fault, reads, nth);
      if (fault !== 'refused') expect(standing.faults.met()).toBeGreaterThan(0);
      const lines = standing.log.slice(before);
      expect(lines.filter((line) => line.includes(logged)).length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes(RAW_WORDS) || line.includes('"request failed"'))).toEqual([]);
      expect(rejections).toEqual([]);
    },
  );
});
