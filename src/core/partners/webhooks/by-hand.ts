import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type EndpointRequest, lockEndpoint } from './endpoints.ts';
import type { Delivery } from './model/delivery.ts';
import type { WebhookPorts } from './ports.ts';

type Deps = Pick<WebhookPorts, 'clock' | 'work'>;
type Refused = Refusal<'NOT_FOUND' | 'WEBHOOK_OFF'>;

/** Sends a test event to one endpoint, whatever types it has chosen. */
export const testEndpoint =
  ({ clock, ids, work }: Deps & Pick<WebhookPorts, 'ids'>) =>
  (request: EndpointRequest): Promise<Result<Delivery, Refused>> =>
    work.run(async (stores) => {
      const endpoint = await lockEndpoint(stores, request);
      if (endpoint === null) return refused('NOT_FOUND');
      if (endpoint.state !== 'enabled') return refused('WEBHOOK_OFF');
      const { organisationId, endpointId } = request;
      const createdAt = clock.now();
      const eventId = `evt_${ids.next()}`;
      await stores.partnerEvents.record({
        ...{ id: eventId, organisationId, type: 'test', bookingId: null, occurredAt: createdAt },
        data: { endpointId },
      });
      const delivery = { organisationId, endpointId, eventId, resendOf: null, createdAt };
      const added = await stores.deliveries.add(delivery);
      await stores.webhookJobs.wake(endpointId);
      return accepted(added);
    });

/**
 * Sends a delivery again. One that waits is tried at once, in the order of its booking; one that has ended is sent as
 * another delivery of the same event, outside of that order.
 */
export const resendDelivery =
  ({ clock, work }: Deps) =>
  (request: { readonly organisationId: string; readonly deliveryId: string }): Promise<Result<Delivery, Refused>> =>
    work.run(async ({ endpoints, deliveries, webhookJobs }) => {
      const found = await deliveries.find(request.deliveryId);
      if (found?.organisationId !== request.organisationId) return refused('NOT_FOUND');
      const { organisationId, endpointId, eventId, id: resendOf } = found;
      const endpoint = await endpoints.lock(endpointId);
      if (endpoint?.state !== 'enabled') return refused('WEBHOOK_OFF');
      const [delivery] = await deliveries.lock([found.id]);
      if (delivery === undefined) return refused('NOT_FOUND');
      const now = clock.now();
      await endpoints.save({ ...endpoint, restsUntil: null });
      await webhookJobs.wake(endpointId);
      if (delivery.state !== 'waiting')
        return accepted(await deliveries.add({ organisationId, endpointId, eventId, resendOf, createdAt: now }));
      await deliveries.hasten(delivery.id, now);
      return accepted({ ...delivery, dueAt: now });
    });
