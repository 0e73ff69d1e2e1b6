import { expect, onTestFinished } from 'vitest';
import { freshTraveller, type Traveller } from './open-browser.ts';

/**
 * A new traveller of the calling journey. At the end of a successful journey its pages are checked for layout shifts
 * without an action of the traveller. A failed journey reports only its failure. Either way the traveller is closed.
 */
export async function openTraveller(...asked: Parameters<typeof freshTraveller>): Promise<Traveller> {
  const traveller = await freshTraveller(...asked);
  onTestFinished(async ({ task }) => {
    await traveller.close();
    if (task.result?.state === 'fail') return;
    expect(traveller.shifts, 'what moved without the traveller’s doing').toEqual([]);
  });
  return traveller;
}
