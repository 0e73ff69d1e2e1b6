import type { Instant, Language } from '../../../shared/index.ts';
import { PARTNER_EVENT_TYPES, type PartnerEventType } from '../../events/partner-event.ts';

/** Whether an endpoint is sent events; `deleted` ones stay as rows until their deliveries are deleted. */
export const ENDPOINT_STATES = ['enabled', 'disabled', 'switched_off', 'deleted'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** The states that a partner reads, and those that it sets. */
export const SHOWN_STATES = ['enabled', 'disabled', 'switched_off'] as const;
export const CHOSEN_STATES = ['enabled', 'disabled'] as const;

/** Why we switched an endpoint off: it answered 410, or took nothing for three days. */
export const SWITCH_OFF_REASONS = ['gone', 'failing'] as const;
export type SwitchOffReason = (typeof SWITCH_OFF_REASONS)[number];

/** The types that an endpoint can choose. A test event is sent to the one endpoint that it is asked for. */
export type WebhookEventType = Exclude<PartnerEventType, 'test'>;
export const WEBHOOK_EVENT_TYPES = PARTNER_EVENT_TYPES.filter((type): type is WebhookEventType => type !== 'test');

/** An address of a partner to which events are sent. */
export interface WebhookEndpoint {
  /** `whe_...`. */
  readonly id: string;
  readonly organisationId: string;
  readonly url: string;
  /** What it is for, in the partner's words; may be empty. */
  readonly description: string;
  /** What it is sent; none for everything, types that are still to come too. */
  readonly eventTypes: readonly string[];
  /** The language of emails about it: that of the call which made it. */
  readonly language: Language;
  readonly state: EndpointState;
  /** `null` unless it is switched off. */
  readonly switchedOffFor: SwitchOffReason | null;
  /** That of the request which made it; a repeat of the request makes no other. */
  readonly requestKey: string | null;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  /** Attempts that failed since the last one that succeeded. */
  readonly failures: number;
  /** The first of these failures. */
  readonly failingSince: Instant | null;
  /** Nothing is sent before, so that an endpoint that fails costs little. */
  readonly restsUntil: Instant | null;
  /** The work that sends to it now, in whichever process, and until when it may. */
  readonly lease: { readonly holder: string; readonly until: Instant } | null;
}

/** A secret with which deliveries to an endpoint are signed. */
export interface WebhookSecret {
  /** `whsec_` and base64, as Standard Webhooks has it. */
  readonly secret: string;
  readonly createdAt: Instant;
  /** The end of its overlap with the one that replaced it; `null` without one. */
  readonly expiresAt: Instant | null;
}

/** The most endpoints of an organisation in one mode. */
export const MAX_ENDPOINTS = 10;
/** The longest URL and description, in characters. */
export const MAX_WEBHOOK_URL = 2_000;
export const MAX_WEBHOOK_DESCRIPTION = 200;
/** The most secrets of an endpoint that sign at once; a further one ends the oldest. */
export const MAX_SIGNING_SECRETS = 5;
/** The longest overlap of a secret with the one that replaces it, in hours. */
export const MAX_SECRET_OVERLAP_HOURS = 168;
