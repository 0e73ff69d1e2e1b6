import type { List } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import type { AnswerOf, BodyOf, ItemOf, QueryOf } from '../transport/shapes.ts';
import type { Transport } from '../transport/transport.ts';

/** What happened to your bookings. */
export class EventCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Your events, oldest first. Keep the `nextCursor` of its last page, to go on from there later. */
  list(query: QueryOf<'listEvents'> = {}, options?: RequestOptions): List<ItemOf<'listEvents'>> {
    return this.#transport.list('listEvents', { query }, options);
  }

  /** An event. @throws PadavError */
  get(eventId: string, options?: RequestOptions): Promise<AnswerOf<'getEvent'>> {
    return this.#transport.call('getEvent', { path: { eventId } }, options);
  }
}

/** Addresses of yours to which events are sent. */
export class WebhookEndpointCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Your endpoints. */
  list(options?: RequestOptions): List<ItemOf<'listWebhookEndpoints'>> {
    return this.#transport.list('listWebhookEndpoints', {}, options);
  }

  /** A new endpoint, with the secret that verifies its messages: it is shown this once. @throws PadavError */
  create(body: BodyOf<'createWebhookEndpoint'>, options?: RequestOptions): Promise<AnswerOf<'createWebhookEndpoint'>> {
    return this.#transport.call('createWebhookEndpoint', { body }, options);
  }

  /** An endpoint. @throws PadavError */
  get(endpointId: string, options?: RequestOptions): Promise<AnswerOf<'getWebhookEndpoint'>> {
    return this.#transport.call('getWebhookEndpoint', { path: { endpointId } }, options);
  }

  /** Changes an endpoint; what is left out stays. @throws PadavError */
  update(
    endpointId: string,
    body: BodyOf<'changeWebhookEndpoint'>,
    options?: RequestOptions,
  ): Promise<AnswerOf<'changeWebhookEndpoint'>> {
    return this.#transport.call('changeWebhookEndpoint', { path: { endpointId }, body }, options);
  }

  /** Removes an endpoint. @throws PadavError */
  delete(endpointId: string, options?: RequestOptions): Promise<AnswerOf<'deleteWebhookEndpoint'>> {
    return this.#transport.call('deleteWebhookEndpoint', { path: { endpointId } }, options);
  }

  /** A new secret, beside which the old one signs for some hours. @throws PadavError */
  rotateSecret(
    endpointId: string,
    body: BodyOf<'rotateWebhookSecret'>,
    options?: RequestOptions,
  ): Promise<AnswerOf<'rotateWebhookSecret'>> {
    return this.#transport.call('rotateWebhookSecret', { path: { endpointId }, body }, options);
  }

  /** Sends an endpoint an event of the type `test`. @throws PadavError */
  test(endpointId: string, options?: RequestOptions): Promise<AnswerOf<'testWebhookEndpoint'>> {
    return this.#transport.call('testWebhookEndpoint', { path: { endpointId } }, options);
  }
}

/** What became of each event that was sent to an endpoint. */
export class DeliveryCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Deliveries, newest first. */
  list(query: QueryOf<'listDeliveries'> = {}, options?: RequestOptions): List<ItemOf<'listDeliveries'>> {
    return this.#transport.list('listDeliveries', { query }, options);
  }

  /** A delivery with each attempt. @throws PadavError */
  get(deliveryId: string, options?: RequestOptions): Promise<AnswerOf<'getDelivery'>> {
    return this.#transport.call('getDelivery', { path: { deliveryId } }, options);
  }

  /** Sends the event of a delivery once more. @throws PadavError */
  resend(deliveryId: string, options?: RequestOptions): Promise<AnswerOf<'resendDelivery'>> {
    return this.#transport.call('resendDelivery', { path: { deliveryId } }, options);
  }
}
