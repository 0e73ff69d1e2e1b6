import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eventBody, eventHeaders, receivedEventJson } from '#contract/payment.ts';
import type { BookingUseCases, ReceivedEvent } from '#core/booking/index.ts';
import { refuse } from '../../problems/problem.ts';

/** The dependencies of the webhook. */
export interface WebhookRouteDeps {
  /** Parses a delivery signed by the gateway, in a header of its own; `null` when the signature is wrong. */
  readonly readEvent: (delivery: {
    readonly body: Buffer;
    readonly header: (name: string) => string;
  }) => ReceivedEvent | null;
  readonly booking: Pick<BookingUseCases, 'receiveEvent'>;
}

/**
 * The body limit. Events are small, but a large one must not be refused, since the gateway disables a failing webhook.
 */
const EVENT_MAX_BYTES = 1_048_576;
const NOTHING = Buffer.alloc(0);

/** Keeps the body as bytes: the signature is over them, and nothing is parsed before it was checked. */
export const webhookRoute =
  (services: WebhookRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    app.post(
      '/payment/webhook',
      {
        bodyLimit: EVENT_MAX_BYTES,
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          operationId: 'receiveGatewayEvent',
          summary: 'Hear an event of the payment gateway',
          description:
            'For the gateway alone: the signature is checked over the body’s own bytes, the event is stored once by them, ' +
            'and what follows from it is done afterwards.',
          tags: ['Payments'],
          headers: eventHeaders,
          body: eventBody,
          response: { 200: receivedEventJson },
          refusals: ['SIGNATURE_MISMATCH'],
        },
      },
      async ({ raw, body }) => {
        const event = services.readEvent({
          body: Buffer.isBuffer(body) ? body : NOTHING,
          header: (name) => [raw.headers[name] ?? ''].flat().join(', '),
        });
        if (event === null) return refuse('SIGNATURE_MISMATCH');
        await services.booking.receiveEvent(event);
        return { received: true as const };
      },
    );
  };
