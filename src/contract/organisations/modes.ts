import { z } from 'zod';
import { KEY_MODES } from '#core/partners/index.ts';
import { pathId } from '../parts/values.ts';

/** Test and live: each has data of its own. */
export const mode = z.enum(KEY_MODES).meta({ description: 'Which data: those of test keys or those of live ones.' });
export const modeQuery = z.strictObject({ mode });

export const ownEndpointPath = z.strictObject({ organisationId: pathId, endpointId: pathId });
export const ownDeliveryPath = z.strictObject({ organisationId: pathId, deliveryId: pathId });
export const ownBookingPath = z.strictObject({ organisationId: pathId, bookingId: pathId });
