import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/support/app.ts';
import { HTTP_FAULTS, SMTP_FAULTS } from '#test/support/fault-server/faults.ts';
import { files } from './services/files.ts';
import { hotels } from './services/hotels.ts';
import { identity } from './services/identity.ts';
import { mail } from './services/mail.ts';
import { payments } from './services/payments.ts';

const SERVICES = [hotels, payments, identity, mail, files];
/** Browsers load maps themselves; the product's server does not. */
const NOT_ASKED = ['maps'];

describe('the fault matrix', () => {
  it('has every external service, each tested in a separate file', async () => {
    const app = await startTestApp();
    const { services } = (await app.app.inject('/config')).json();
    await app.close();
    const asked = Object.keys(services).filter((name) => !NOT_ASKED.includes(name));
    expect(SERVICES.map(({ name }) => name).sort()).toEqual(asked.sort());
    expect(readdirSync(import.meta.dirname)).toEqual(expect.arrayContaining(asked.map((name) => `${name}.db.test.ts`)));
  });

  it.each(SERVICES)('has a cell of $name for every fault of its protocol', ({ cells, faults }) => {
    expect([HTTP_FAULTS, SMTP_FAULTS]).toContain(faults);
    expect(Object.keys(cells).sort()).toEqual([...faults].sort());
  });
});
