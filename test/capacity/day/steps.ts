import type { Events } from './engine/events.ts';
import { Tally } from './engine/tally.ts';

/** What visitors wait for, in the order of a journey. */
export const STEPS_OF_VISITORS = [
  'search',
  'details',
  'signIn',
  'quote',
  'order',
  'pay',
  'book',
  'list',
  'cancel',
] as const;
export type VisitorStep = (typeof STEPS_OF_VISITORS)[number];

/** What nobody waits for. */
export const BEHIND = ['refresh', 'job', 'look', 'compare', 'purge', 'idle'] as const;
export type Behind = (typeof BEHIND)[number];

export type AnyStep = VisitorStep | Behind;

/** A request that takes longer is answered with BUSY (src/adapters/http/server/options.ts). */
const DEADLINE_SECONDS = 15;

/** A tally for each step. */
export function talliesOf(events: Events): Readonly<Record<AnyStep, Tally>> {
  const asked = () => new Tally(events, DEADLINE_SECONDS);
  const behind = () => new Tally(events, Number.POSITIVE_INFINITY);
  return {
    ...{ search: asked(), details: asked(), signIn: asked(), quote: asked(), order: asked() },
    ...{ pay: asked(), book: asked(), list: asked(), cancel: asked() },
    ...{ refresh: behind(), job: behind(), look: behind(), compare: behind(), purge: behind(), idle: behind() },
  };
}
