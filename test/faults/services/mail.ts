import { expect, vi } from 'vitest';
import { ALARM } from '#src/composition/tokens.ts';
import { RAW_WORDS, SMTP_FAULTS, type SmtpFault } from '#test/support/fault-server/faults.ts';
import { startFaultServer } from '#test/support/fault-server/server.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { headerWords, readMime } from '#test/support/smtp-server/read-mime.ts';
import { startSmtpServer } from '#test/support/smtp-server/server.ts';
import {
  emailOf,
  expectNothingRaw,
  type FaultyService,
  type Reads,
  startAppWithShortTimeouts,
} from '../faulty-service.ts';

const cells = {
  refused: 'BOOKED',
  slow: 'BOOKED',
  reset: 'BOOKED',
  'half-open': 'BOOKED',
  '421 at the door': 'BOOKED',
  'lets nobody in': 'BOOKED',
  '4yz': 'BOOKED',
  '5yz': 'BOOKED',
  'garbage greeting': 'BOOKED',
  'cut in DATA': 'BOOKED',
} as const satisfies Record<SmtpFault, Reads>;

/** Longer than the pause after an unreachable server, and than the retry delay of a job. */
const LATER_MS = 5 * 60_000;

/**
 * The mail server: payments are booked all the same, and the emails are sent once the server is back, exactly once, as
 * that of a new account.
 */
export const mail: FaultyService = {
  name: 'mail',
  logged: 'notice-failed',
  cells,
  faults: SMTP_FAULTS,
  async start() {
    const faults = await startFaultServer({ protocol: 'smtp' });
    const server = await startSmtpServer();
    faults.before(Number(new URL(server.url).port));
    const { app, log } = await startAppWithShortTimeouts({
      SMTP_URL: `smtp://127.0.0.1:${faults.port}`,
      MAIL_FROM: 'Padav <stays@padav.example>',
    });
    const free = await freeHotels(app);

    return {
      faults,
      log,
      async story(fault, reads, nth) {
        const name = `Asha-${emailOf(nth)}`;
        const asha = await traveller(app, name);
        const { quote, proof } = await asha.paid(free[nth] ?? '');

        await faults.fail(fault);
        const booked = await asha.book(quote, proof);
        expect({ reads: booked.status < 300 ? 'BOOKED' : booked.code, body: booked.body }).toMatchObject({
          reads,
          body: { status: 'confirmed' },
        });
        expectNothingRaw(booked);
        // Emails are sent by jobs: their next run meets the fault.
        await app.runJobs();
        const alarms = (await app.part(ALARM).open()).filter(({ what }) => what === 'notice-failed');
        expect(alarms.some(({ facts }) => String(facts.notice).includes(proof.razorpay_payment_id))).toBe(true);
        expect(JSON.stringify(alarms)).not.toMatch(new RegExp(`@|${RAW_WORDS}`));

        await faults.heal();
        const subjects = () =>
          server.emails
            .filter(({ to }) => to.includes(`${name.toLowerCase()}@padav.example`))
            .map(({ raw }) => headerWords(readMime(raw).headers.subject ?? ''))
            .sort();
        const each = [expect.stringMatching(/^Confirm your email/), expect.stringMatching(/^Your booking PDV-/)];
        // A call that hangs in the fault ends later; a later job then runs.
        await vi.waitFor(
          async () => {
            app.clock.pass(LATER_MS);
            await app.runJobs();
            expect(subjects()).toEqual(each);
          },
          { timeout: 20_000, interval: 20 },
        );
        app.clock.pass(LATER_MS);
        await app.runJobs();
        expect(subjects()).toEqual(each);
      },
      async close() {
        await app.close();
        await server.close();
        await faults.close();
      },
    };
  },
};
