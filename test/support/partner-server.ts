import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SCOPES } from '#core/partners/index.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { startTestApp } from './app.ts';
import { traveller } from './http/traveller.ts';
import { ordinaryStay } from './offline-hotels/ordinary-stay.ts';

const run = promisify(execFile);
const STAY_IN_DAYS = 30;
const NIGHTS = 3;

/**
 * The product listening on this machine, by the machine's clock, with an organisation's test key for programs in processes
 * of their own.
 */
export async function startPartnerServer() {
  const test = await startTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: 'true' }, runs: true });
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { userId: accountId } = await traveller(test, 'Asha');
  const { foundOrganisation, createKey } = test.part(PARTNERS);

  /** The key of a new organisation, so that one test sees nothing of another. */
  async function newKey(name: string): Promise<string> {
    const founded = await foundOrganisation({ accountId, name });
    if (!founded.ok) throw new Error(founded.refusal.code);
    const form = { accountId, organisationId: founded.value.id, mode: 'test', name: 'Server', scopes: SCOPES } as const;
    const made = await createKey(form);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.secret;
  }

  const { arrivalDate, departureDate } = ordinaryStay(STAY_IN_DAYS, NIGHTS);
  return {
    url,
    newKey,
    /** A stay that can be booked, for programs. */
    stay: { ARRIVAL: arrivalDate, DEPARTURE: departureDate },
    /**
     * Runs a program of this machine, and the jobs of the product beside it.
     * @returns what it wrote
     * @throws with what it wrote when it fails
     */
    async runs(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
      let isOver = false;
      const ended = run(command, [...args], { env: { ...process.env, ...env } }).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await test.runJobs();
        await Promise.race([ended.catch(() => undefined), pause(50)]);
      }
      return (await ended).stdout;
    },
    close: () => test.close(),
  };
}
