import useSWR from 'swr';
import type { Delivery, WebhookEndpoint } from '#contract/organisations/webhooks.ts';
import type { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import {
  parseDeliveries,
  parseDelivery,
  parseDeliveryDetails,
  parseWebhookEndpoint,
  parseWebhookEndpoints,
  parseWebhookEndpointWithSecret,
} from '../../../lib/api/parsers/organisations/webhooks.generated.ts';
import { unread } from '../../../lib/parse.ts';
import type { Mode } from '../console/mode-switch.tsx';
import { usePages } from '../console/use-pages.ts';

/** Whose endpoints, and in which mode. */
export interface Place {
  readonly organisationId: string;
  readonly mode: Mode;
}

/** What an endpoint can choose. */
export type EventType = keyof typeof WEBHOOKS.eventNames;

/** What can be chosen of an endpoint. */
export interface EndpointForm {
  readonly url: string;
  readonly description: string;
  /** What it is sent; none for everything. */
  readonly eventTypes: EventType[];
}

const of = ({ organisationId, mode }: Place) => ({ params: { path: { organisationId }, query: { mode } } });
const ofEndpoint = ({ organisationId, mode }: Place, endpointId: string) => ({
  params: { path: { organisationId, endpointId }, query: { mode } },
});
const ofDelivery = ({ organisationId, mode }: Place, deliveryId: string) => ({
  params: { path: { organisationId, deliveryId }, query: { mode } },
});

/** The endpoints of a mode, oldest first (GET /organisations/{organisationId}/webhook-endpoints). */
export const useEndpoints = (place: Place) =>
  useSWR(['webhook-endpoints', place.organisationId, place.mode], async () => {
    const listed = api.GET('/organisations/{organisationId}/webhook-endpoints', of(place));
    return (await answer(listed, parseWebhookEndpoints)).data;
  });

/** Makes an endpoint; its secret is in this answer only. @throws Problem WEBHOOKS_FULL, REAUTH_REQUIRED and others */
export const createEndpoint = (place: Place, body: EndpointForm) =>
  answer(
    api.POST('/organisations/{organisationId}/webhook-endpoints', { ...of(place), body }),
    parseWebhookEndpointWithSecret,
  );

/**
 * Changes an endpoint: where it is and what it is sent, or whether it is on. What is left out stays.
 * @throws Problem REAUTH_REQUIRED and others
 */
export const changeEndpoint = (
  place: Place,
  endpointId: string,
  body: Partial<EndpointForm> & { readonly state?: 'enabled' | 'disabled' },
) =>
  answer(
    api.PATCH('/organisations/{organisationId}/webhook-endpoints/{endpointId}', {
      ...ofEndpoint(place, endpointId),
      body,
    }),
    parseWebhookEndpoint,
  );

/** Deletes an endpoint. @throws Problem */
export const deleteEndpoint = (place: Place, endpointId: string) =>
  answer(
    api.DELETE('/organisations/{organisationId}/webhook-endpoints/{endpointId}', ofEndpoint(place, endpointId)),
    unread,
  );

/** Gives an endpoint a new secret; it is in this answer only. @throws Problem REAUTH_REQUIRED and others */
export const rotateSecret = (place: Place, endpointId: string, overlapHours: number) =>
  answer(
    api.POST('/organisations/{organisationId}/webhook-endpoints/{endpointId}/rotate-secret', {
      ...ofEndpoint(place, endpointId),
      body: { overlapHours },
    }),
    parseWebhookEndpointWithSecret,
  );

/** Sends a test event to an endpoint. @throws Problem WEBHOOK_OFF, TOO_MANY_REQUESTS and others */
export const testEndpoint = (place: Place, endpointId: string) =>
  answer(
    api.POST('/organisations/{organisationId}/webhook-endpoints/{endpointId}/test', ofEndpoint(place, endpointId)),
    parseDelivery,
  );

/** Deliveries of a mode, newest first (GET /organisations/{organisationId}/deliveries); read again when `version` changes. */
export const useDeliveries = ({ organisationId, mode }: Place, state: Delivery['state'] | null, version: number) =>
  usePages<Delivery>(
    ['deliveries', organisationId, mode, state],
    (after) =>
      answer(
        api.GET('/organisations/{organisationId}/deliveries', {
          params: {
            path: { organisationId },
            query: { mode, limit: 20, ...(state !== null && { state }), ...(after !== undefined && { after }) },
          },
        }),
        parseDeliveries,
      ),
    version,
  );

/** A delivery with its attempts (GET /organisations/{organisationId}/deliveries/{deliveryId}). */
export const useDelivery = (place: Place, deliveryId: string) =>
  useSWR(['delivery', place.organisationId, place.mode, deliveryId], () =>
    answer(
      api.GET('/organisations/{organisationId}/deliveries/{deliveryId}', ofDelivery(place, deliveryId)),
      parseDeliveryDetails,
    ),
  );

/** Sends a delivery again. @throws Problem WEBHOOK_OFF, TOO_MANY_REQUESTS and others */
export const resendDelivery = (place: Place, deliveryId: string) =>
  answer(
    api.POST('/organisations/{organisationId}/deliveries/{deliveryId}/resend', ofDelivery(place, deliveryId)),
    parseDelivery,
  );

/** An endpoint as the lists have it. */
export type Endpoint = WebhookEndpoint;
