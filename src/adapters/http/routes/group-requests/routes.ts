import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { groupRequestBody, groupRequestTakenJson } from '#contract/quotes.ts';
import type { askForGroup } from '#core/group-requests/index.ts';
import { MESSAGES } from '#core/shared/index.ts';
import { answerIn, requestLanguage } from '../../plugins/language.ts';
import { refuseFields } from '../../problems/problem.ts';
import { spendGroupRequest } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { inLanguage } from '../../schemas/schema.ts';

/** The dependencies of the route of group requests. */
export interface GroupRequestRouteDeps {
  readonly rateCounter: RateCounter;
  readonly askForGroup: ReturnType<typeof askForGroup>;
}

/** Requests for more rooms than the guest menu offers; public. */
export const groupRequestRoutes =
  (services: GroupRequestRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/group-requests',
      {
        schema: {
          operationId: 'askForGroup',
          summary: 'Ask for more than eight rooms',
          description:
            'A message to the operator, who answers by email. The asker gets an email that it came in. The same ' +
            'request again is the one that is there. At most 5 an hour from an address and 3 a day for an email.',
          tags: ['Hotels'],
          body: groupRequestBody,
          response: { 202: inLanguage(groupRequestTakenJson) },
          refusals: ['TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const { arrivalDate, departureDate, message, ...asked } = request.body;
        const dates = { arrival: arrivalDate, departure: departureDate };
        const text = message === undefined || message === '' ? null : message;
        const intent = JSON.stringify(request.body);
        const result = await services.askForGroup({ ...asked, dates, message: text }, requestLanguage(request), {
          spend: () => spendGroupRequest(services.rateCounter, request, asked.email, intent),
        });
        if (!result.ok) return refuseFields(...result.refusal.data.errors);
        return reply.code(202).send({ msg: MESSAGES.GROUP_ASKED[answerIn(reply)], reference: result.value });
      },
    );
  };
