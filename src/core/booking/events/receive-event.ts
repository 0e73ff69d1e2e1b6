import type { Clock, UnitOfWork } from '../../shared/index.ts';
import type { BookingStores } from '../stores.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** What the webhook heard. */
export type HeardEvent = Omit<GatewayEvent, 'receivedAt' | 'handledAt' | 'outcome'>;

/** What receiving needs: no gateway, so that the answer waits for nobody. */
export interface ReceiveDeps {
  readonly work: UnitOfWork<BookingStores>;
  readonly clock: Clock;
}

/**
 * Stores what the gateway told (POST /payment/webhook) with the job that handles it, in one transaction, before the
 * gateway is answered: nothing that was acknowledged is lost. Events come twice, late and in any order; a known one
 * changes nothing. @returns whether it was new.
 */
export const receiveEvent =
  ({ work, clock }: ReceiveDeps) =>
  (heard: HeardEvent): Promise<boolean> =>
    work.run(async (stores) => {
      const receivedAt = clock.now();
      const isNew = await stores.events.add({ ...heard, receivedAt, handledAt: null, outcome: null });
      if (isNew) await stores.jobs.add({ kind: 'handle-event', eventId: heard.id }, receivedAt);
      return isNew;
    });
