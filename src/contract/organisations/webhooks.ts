import { z } from 'zod';
import {
  deliveriesJson as deliveries,
  deliveriesQuery,
  deliveryJson as delivery,
  deliveryDetailsJson as deliveryDetails,
  endpointJson,
  endpointsJson,
  endpointWithSecretJson,
} from '../partners/webhooks.ts';
import { mode } from './modes.ts';

export const webhookEndpointJson = endpointJson;
export type WebhookEndpoint = z.infer<typeof webhookEndpointJson>;

export const webhookEndpointsJson = endpointsJson;
export type WebhookEndpoints = z.infer<typeof webhookEndpointsJson>;

export const webhookEndpointWithSecretJson = endpointWithSecretJson;
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecretJson>;

export const deliveryJson = delivery;
export type Delivery = z.infer<typeof deliveryJson>;

export const deliveriesJson = deliveries;
export type Deliveries = z.infer<typeof deliveriesJson>;

export const deliveryDetailsJson = deliveryDetails;
export type DeliveryDetails = z.infer<typeof deliveryDetailsJson>;

export const ownDeliveriesQuery = z.strictObject({ ...deliveriesQuery.shape, mode });
