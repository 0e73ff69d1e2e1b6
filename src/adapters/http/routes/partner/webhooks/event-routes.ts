import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Event, eventJson, eventPath, eventsJson, eventsQuery } from '#contract/partners/events.ts';
import { eventPayload, type PartnerEvent } from '#core/partners/index.ts';
import { API_KEY, readAnswers, readingHeaders, SCOPED_REFUSALS } from '../../../partner/call.ts';
import { cursorOf, readCursor } from '../../../partner/lists.ts';
import { answerIn } from '../../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';
import { toBody } from '../../../schemas/schema.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const position = z.tuple([z.int().min(0)]);
const common = { tags: ['Events'], security: API_KEY, headers: readingHeaders };
const SCOPE = 'Needs the scope `bookings:read`.';

/** The events of an organisation, for servers that ask instead of being told. */
export const partnerEventRoutes =
  (keys: KeyHookDeps, { modes }: Pick<WebhookDeps, 'modes'>): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = withKey(keys, 'bookings:read');

    app.get(
      '/partner/v1/events',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'listEvents',
          summary: 'List your events',
          description: `Oldest first, those of the last 30 days. Who goes on with \`nextCursor\` misses none and reads none twice, also when \`hasMore\` was false before. The events of a booking come in their order. ${SCOPE}`,
          querystring: eventsQuery,
          response: readAnswers(eventsJson),
          refusals: SCOPED_REFUSALS,
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const { limit, after, ...filter } = request.query;
        const start = readCursor(position, after)?.[0] ?? null;
        const found = await modes[mode].lists.events(organisation.id, filter, start, limit + 1);
        const part = found.slice(0, limit);
        const end = part.at(-1)?.position ?? start;
        answerIn(reply);
        return {
          data: part.map(({ event }) => toBody<Event>(eventPayload(event, mode))),
          hasMore: found.length > limit,
          nextCursor: end === null ? null : cursorOf([end]),
        };
      },
    );

    app.get(
      '/partner/v1/events/:eventId',
      {
        onRequest,
        schema: {
          ...common,
          operationId: 'getEvent',
          summary: 'Look at an event',
          description: `For 30 days. ${SCOPE}`,
          params: eventPath,
          response: readAnswers(eventJson),
          refusals: [...SCOPED_REFUSALS, 'NOT_FOUND'],
        },
      },
      async (request, reply) => {
        const { organisation, mode } = partnerOf(request);
        const found = await modes[mode].lists.event(organisation.id, request.params.eventId);
        const event: PartnerEvent = found ?? refuse('NOT_FOUND');
        answerIn(reply);
        return toBody<Event>(eventPayload(event, mode));
      },
    );
  };
