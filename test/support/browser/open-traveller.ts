import { expect, onTestFinished } from 'vitest';
import { freshTraveller, type Traveller } from './open-browser.ts';

/**
 * A fresh traveller of the journey that calls this. When the journey has gone well so far, its end holds the pages to what
 * nobody may forget to ask: nothing on them moved without the traveller's doing. A journey that failed says what it failed
 * at, and nothing else. Either way the traveller leaves.
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
