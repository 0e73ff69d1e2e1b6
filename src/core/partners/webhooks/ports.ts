import type { Clock, FieldFaultCode, Ids, Instant, Language, UnitOfWork } from '../../shared/index.ts';
import type { PartnerEvent, PartnerEvents } from '../events/partner-event.ts';
import type { KeyMode } from '../model/api-key.ts';
import type { Attempt, AttemptEnd, Delivery, DeliveryState, DueDelivery, EndedAttempt } from './model/delivery.ts';
import type { SwitchOffReason, WebhookEndpoint, WebhookSecret } from './model/webhook-endpoint.ts';

/** Stores endpoints. */
export interface WebhookEndpoints {
  /** Those of an organisation that are not deleted, oldest first; others who change them wait until the work ends. */
  lockAll(organisationId: string): Promise<readonly WebhookEndpoint[]>;
  /** Reads an endpoint, a deleted one too, and locks it until the work ends. */
  lock(id: string): Promise<WebhookEndpoint | null>;
  add(endpoint: WebhookEndpoint): Promise<void>;
  save(endpoint: WebhookEndpoint): Promise<void>;
}

/** Stores the secrets of endpoints, as they are: each delivery is signed with them. */
export interface WebhookSecrets {
  /** Those that are valid, newest first. */
  of(endpointId: string, now: Instant): Promise<readonly WebhookSecret[]>;
  add(endpointId: string, secret: WebhookSecret): Promise<void>;
  /** Writes when a secret ends. */
  end(endpointId: string, secret: string, expiresAt: Instant): Promise<void>;
}

/** Stores deliveries and their attempts. */
export interface Deliveries {
  /** Adds a delivery of an event to an endpoint, due at once. */
  add(
    delivery: Pick<Delivery, 'organisationId' | 'endpointId' | 'eventId' | 'resendOf' | 'createdAt'>,
  ): Promise<Delivery>;
  find(id: string): Promise<Delivery | null>;
  /** Reads deliveries and locks them until the work ends. */
  lock(ids: readonly string[]): Promise<readonly Delivery[]>;
  /** Writes when a delivery is due. */
  hasten(id: string, dueAt: Instant): Promise<void>;
  /** Writes what became of attempts. */
  end(ended: readonly EndedAttempt[]): Promise<void>;
  /**
   * The deliveries to an endpoint that are due, oldest first: of each booking the first one that has not ended, those that
   * are sent again apart.
   */
  due(endpointId: string, now: Instant, max: number): Promise<readonly DueDelivery[]>;
  /** When the next of them is due; `null` when none waits. */
  nextDueAt(endpointId: string): Promise<Instant | null>;
  /**
   * Gives up deliveries to an endpoint that wait.
   * @returns how many, at most `max`.
   */
  giveUp(endpointId: string, now: Instant, max: number): Promise<number>;
}

/** Requests work in the background, as part of a unit of work. */
export interface WebhookJobs {
  /** Sends what is due to an endpoint, at once. */
  wake(endpointId: string): Promise<void>;
  /** The same at a moment; an earlier request of this kind is moved. */
  wakeAt(endpointId: string, at: Instant): Promise<void>;
  /** Emails the owners of an organisation that an endpoint was switched off. */
  tellOwners(letter: SwitchedOffLetter): Promise<void>;
}

/** The facts of an email about an endpoint that was switched off. */
export interface SwitchedOffLetter {
  readonly endpointId: string;
  readonly organisationId: string;
  readonly url: string;
  readonly reason: SwitchOffReason;
  readonly mode: KeyMode;
  readonly at: Instant;
  readonly language: Language;
}

/** The stores of one unit of work. */
export interface WebhookStores {
  readonly endpoints: WebhookEndpoints;
  readonly secrets: WebhookSecrets;
  readonly deliveries: Deliveries;
  readonly partnerEvents: PartnerEvents;
  readonly webhookJobs: WebhookJobs;
}

/** An endpoint with its valid secrets, newest first. */
export interface EndpointView {
  readonly endpoint: WebhookEndpoint;
  readonly secrets: readonly WebhookSecret[];
}

/** A delivery with its attempts, oldest first. */
export interface DeliveryView {
  readonly delivery: Delivery;
  readonly attempts: readonly Attempt[];
}

/** Where a list goes on. */
export interface After {
  readonly at: Instant;
  readonly id: string;
}

/** Which deliveries are listed. */
export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly bookingId?: string | undefined;
  readonly state?: DeliveryState | undefined;
}

/** An event with its place in the list of its organisation. */
export interface PlacedEvent {
  readonly event: PartnerEvent;
  readonly position: number;
}

/** Reads what partners see. Of another organisation nothing is found. */
export interface WebhookLists {
  endpoints(organisationId: string, now: Instant): Promise<readonly EndpointView[]>;
  endpoint(organisationId: string, id: string, now: Instant): Promise<EndpointView | null>;
  /** Newest first. */
  deliveries(
    organisationId: string,
    filter: DeliveryFilter,
    after: After | null,
    limit: number,
  ): Promise<readonly Delivery[]>;
  delivery(organisationId: string, id: string): Promise<DeliveryView | null>;
  /**
   * Events, oldest first. Who goes on after the last one that was read misses none, whatever is recorded meanwhile.
   * @param after a position
   */
  events(
    organisationId: string,
    filter: { readonly type?: string | undefined; readonly bookingId?: string | undefined },
    after: number | null,
    limit: number,
  ): Promise<readonly PlacedEvent[]>;
  event(organisationId: string, id: string): Promise<PartnerEvent | null>;
  /** Whether something waits for an endpoint that is due by its time, or that is to be given up. */
  hasWork(endpointId: string, now: Instant): Promise<boolean>;
  /** Endpoints to which something is due that nobody sends. */
  neglected(now: Instant): Promise<readonly string[]>;
}

/** What is sent to an endpoint. */
export interface WebhookMessage {
  readonly url: string;
  /** The same for every attempt. */
  readonly id: string;
  readonly at: Instant;
  readonly body: string;
  /** Each signs. */
  readonly secrets: readonly string[];
}

/** Signs and sends messages (Standard Webhooks). */
export interface WebhookSender {
  /** Never throws for what the other side does; ends within some seconds. */
  send(message: WebhookMessage): Promise<AttemptEnd>;
}

/** Decides which URLs endpoints may have. */
export interface WebhookUrls {
  /** What is wrong with a URL; `null` for none. Names are resolved when they are used only. */
  faultOf(url: string): FieldFaultCode | null;
}

/** Draws the secrets of endpoints. */
export interface SigningSecrets {
  draw(): string;
}

/** The outside dependencies of webhooks in one mode; each use case receives the ones it calls. */
export interface WebhookPorts {
  readonly mode: KeyMode;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly work: UnitOfWork<WebhookStores>;
  readonly lists: WebhookLists;
  readonly sender: WebhookSender;
  readonly urls: WebhookUrls;
  readonly signingSecrets: SigningSecrets;
}
