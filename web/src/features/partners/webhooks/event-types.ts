import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import type { EventType } from '../api/webhooks.ts';

/** The kinds of events that an endpoint can choose, in the order in which they are offered. */
export const EVENT_TYPES = Object.keys(WEBHOOKS.eventNames) as readonly EventType[];
