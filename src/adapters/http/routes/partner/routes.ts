import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deprecations } from '#contract/partners/deprecations.ts';
import { ownOrganisationJson } from '#contract/partners/partner.ts';
import { API_KEY, KEY_REFUSALS, readAnswers, readingHeaders } from '../../partner/call.ts';
import { tellDeprecations } from '../../partner/deprecations.ts';
import { type ExchangeLogDeps, recordExchanges } from '../../partner/request-log.ts';
import { revalidated } from '../../partner/revalidation.ts';
import { answerIn } from '../../plugins/language.ts';
import { type KeyHookDeps, partnerOf, withKey } from '../../plugins/partner-key.ts';
import { partnerVersion } from '../../plugins/partner-version.ts';
import { toOwnOrganisationJson } from './answers.ts';
import { partnerBalanceRoutes } from './balance/routes.ts';
import { partnerTopUpRoutes } from './balance/top-up-routes.ts';
import { partnerBookingRoutes } from './bookings/booking-routes.ts';
import type { SellingDeps } from './bookings/deps.ts';
import { partnerEndRoutes } from './bookings/end-routes.ts';
import { partnerQuoteRoutes } from './bookings/quote-routes.ts';
import { partnerHotelRoutes } from './hotels/hotel-routes.ts';
import { partnerPlaceRoutes } from './hotels/place-routes.ts';
import type { ReadingDeps } from './hotels/reading.ts';
import { partnerTestingRoutes, type TestingDeps } from './testing/routes.ts';
import { partnerDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { partnerEndpointRoutes } from './webhooks/endpoint-routes.ts';
import { partnerEventRoutes } from './webhooks/event-routes.ts';
import type { WebhookDeps } from './webhooks/webhook-deps.ts';

/** The dependencies of the partner's API. */
export interface PartnerRouteDeps extends KeyHookDeps {
  readonly reading: ReadingDeps;
  readonly selling: SellingDeps;
  readonly testing: TestingDeps;
  readonly webhooks: WebhookDeps;
  readonly exchanges: ExchangeLogDeps;
}

/** The partner's API, under /partner/v1: other servers call it with a key. Answers tell of what will end. */
export const partnerRoutes =
  (deps: PartnerRouteDeps, deprecations: Deprecations): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('partner', null);
    recordExchanges(app, deps.exchanges);
    app.addHook('onRequest', partnerVersion);
    tellDeprecations(app, deprecations);
    app.addHook('onSend', revalidated);

    app.get(
      '/partner/v1/organisation',
      {
        onRequest: withKey(deps, null),
        schema: {
          operationId: 'getOwnOrganisation',
          summary: 'Look at your organisation',
          description: 'The organisation of the key with its terms, and what the key may do. Every key may call it.',
          tags: ['Organisation'],
          security: API_KEY,
          headers: readingHeaders,
          response: readAnswers(ownOrganisationJson),
          refusals: KEY_REFUSALS,
        },
      },
      async (request, reply) => {
        answerIn(reply);
        return toOwnOrganisationJson(partnerOf(request));
      },
    );
    await app.register(partnerPlaceRoutes(deps, deps.reading));
    await app.register(partnerHotelRoutes(deps, deps.reading));
    await app.register(partnerQuoteRoutes(deps, deps.selling, deps.reading));
    await app.register(partnerBookingRoutes(deps, deps.selling));
    await app.register(partnerEndRoutes(deps, deps.selling));
    await app.register(partnerBalanceRoutes(deps, deps.selling));
    await app.register(partnerTopUpRoutes(deps, deps.selling));
    await app.register(partnerTestingRoutes(deps, deps.selling, deps.testing));
    await app.register(partnerEventRoutes(deps, deps.webhooks));
    await app.register(partnerEndpointRoutes(deps, deps.webhooks));
    await app.register(partnerDeliveryRoutes(deps, deps.webhooks));
  };
