import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bookingJson, bookingPath, changeBody, paymentNeededMembers } from '#contract/bookings.ts';
import { notChangeableMembers } from '#contract/quotes.ts';
import type { BookingUseCases, ChangeRefusal } from '#core/booking/index.ts';
import type { Clock } from '#core/shared/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { BEARER } from '../../schemas/schema.ts';
import { toBookingJson } from './answers.ts';

/** The tag of the booking routes in the API description. */
export const TAGS = ['Bookings'];

/** The dependencies of the route of changes. */
export interface ChangingRouteDeps {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly booking: Pick<BookingUseCases, 'changeBooking'>;
}

const notChanged = (refusal: ChangeRefusal): never => {
  switch (refusal.code) {
    case 'NOT_CHANGEABLE':
      return refuse(refusal.code, { members: refusal.data });
    case 'PAYMENT_NEEDED':
      return refuse(refusal.code, { members: refusal.data });
    default:
      return refuse(refusal.code);
  }
};

/** The route by which a traveller changes dates or rooms of a booking. */
export const changingRoute =
  (services: ChangingRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/hotel/:bookingId/changes',
      {
        onRequest: signedIn(services.authenticate),
        schema: {
          operationId: 'changeBooking',
          summary: 'Change dates or rooms of a booking',
          description:
            'To a quoted stay that costs as much as before or less; what it costs less goes back. One that costs more ' +
            'is paid as an order of its quote, and the booking changes with that payment. The reference stays. ' +
            'Repeating it answers the same.',
          tags: TAGS,
          security: BEARER,
          params: bookingPath,
          body: changeBody,
          response: { 200: bookingJson },
          refusals: [
            'NOT_FOUND',
            'QUOTE_EXPIRED',
            'CHANGE_OUTDATED',
            { code: 'NOT_CHANGEABLE', members: notChangeableMembers },
            { code: 'PAYMENT_NEEDED', members: paymentNeededMembers },
          ],
        },
      },
      async (request) => {
        const changed = await services.booking.changeBooking({
          traveller: travellerOf(request).accountId,
          bookingId: request.params.bookingId,
          quoteId: request.body.quoteId,
        });
        return changed.ok ? toBookingJson(changed.value, services.clock.now()) : notChanged(changed.refusal);
      },
    );
  };
