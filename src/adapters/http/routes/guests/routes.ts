import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { guestForm, guestJson, guestPath, guestsJson, guestsPath } from '#contract/user.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { BEARER } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';
import { toGuestJson } from './answers.ts';

/** The dependencies of the routes of saved guests. */
export interface GuestRouteDeps
  extends Pick<AccountUseCases, 'readGuests' | 'addGuest' | 'changeGuest' | 'removeGuest'> {
  readonly authenticate: Authenticate;
}

const TAGS = ['Account'];

/** The routes of the people for whom a traveller often books. */
export const guestRoutes =
  ({ authenticate, ...services }: GuestRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = signedIn(authenticate);

    app.get(
      '/user/:userId/guests',
      {
        onRequest,
        schema: {
          operationId: 'getGuests',
          summary: 'Read the saved guests',
          description: 'The people for whom the traveller often books, by name.',
          tags: TAGS,
          security: BEARER,
          params: guestsPath,
          response: { 200: guestsJson },
          refusals: ['NOT_YOURS'],
        },
      },
      async (request) => {
        const result = await services.readGuests({ traveller: travellerOf(request), accountId: request.params.userId });
        return result.ok ? { guests: result.value.map(toGuestJson) } : refuseAs(result.refusal);
      },
    );

    app.post(
      '/user/:userId/guests',
      {
        onRequest,
        schema: {
          operationId: 'addGuest',
          summary: 'Save a guest',
          description: 'An account keeps 20.',
          tags: TAGS,
          security: BEARER,
          params: guestsPath,
          body: guestForm,
          response: { 201: guestJson },
          refusals: ['NOT_YOURS', 'GUESTS_FULL'],
        },
      },
      async (request, reply) => {
        const asked = { traveller: travellerOf(request), accountId: request.params.userId };
        const result = await services.addGuest({ ...asked, guest: request.body });
        return result.ok ? reply.code(201).send(toGuestJson(result.value)) : refuseAs(result.refusal);
      },
    );

    app.put(
      '/user/:userId/guests/:guestId',
      {
        onRequest,
        schema: {
          operationId: 'changeGuest',
          summary: 'Change a saved guest',
          description: 'Name and number are replaced; bookings made before keep theirs.',
          tags: TAGS,
          security: BEARER,
          params: guestPath,
          body: guestForm,
          response: { 200: guestJson },
          refusals: ['NOT_YOURS', 'NOT_FOUND'],
        },
      },
      async (request) => {
        const { userId: accountId, guestId } = request.params;
        const asked = { traveller: travellerOf(request), accountId, guestId };
        const result = await services.changeGuest({ ...asked, guest: request.body });
        return result.ok ? toGuestJson(result.value) : refuseAs(result.refusal);
      },
    );

    app.delete(
      '/user/:userId/guests/:guestId',
      {
        onRequest,
        schema: {
          operationId: 'removeGuest',
          summary: 'Remove a saved guest',
          description: 'Answers those that are left.',
          tags: TAGS,
          security: BEARER,
          params: guestPath,
          response: { 200: guestsJson },
          refusals: ['NOT_YOURS', 'NOT_FOUND'],
        },
      },
      async (request) => {
        const { userId: accountId, guestId } = request.params;
        const asked = { traveller: travellerOf(request), accountId };
        const removed = await services.removeGuest({ ...asked, guestId });
        if (!removed.ok) return refuseAs(removed.refusal);
        const left = await services.readGuests(asked);
        return left.ok ? { guests: left.value.map(toGuestJson) } : refuseAs(left.refusal);
      },
    );
  };
