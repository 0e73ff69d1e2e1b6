import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { notChangeableMembers, priceChangedMembers, quoteBody, quoteJson } from '#contract/quotes.ts';
import { type BookingUseCases, chargeOf, type QuotedStay, type QuoteRefusal, returnOf } from '#core/booking/index.ts';
import { type Clock, dayInIndia, type Language, nearestPaise, nightsOf } from '#core/shared/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { type Authenticate, maybeSignedIn } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { spendNewQuote, spendProviderCall } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { toCancellationJson } from '../../schemas/cancellation-json.ts';
import { toPriceLinesJson } from '../../schemas/price-json.ts';
import { inLanguage, MAYBE_BEARER, toIsoTime, toRupees } from '../../schemas/schema.ts';
import { parseStay } from '../../schemas/stay-query.ts';

/** The dependencies of the quote route. */
export interface QuoteRouteDeps {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  readonly booking: Pick<BookingUseCases, 'quoteStay'>;
}

/** A quote as JSON. */
export function toQuoteJson(
  { quote, terms, existingBookingId }: QuotedStay,
  language: Language,
): z.infer<typeof quoteJson> {
  const { hotel, dates, guests, price, currency } = quote;
  return {
    id: quote.id,
    expiresAt: toIsoTime(quote.expiresAt),
    hotel: { hotelId: hotel.hotelId, name: hotel.name, city: hotel.city, image: hotel.image },
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    nights: nightsOf(dates),
    rooms: guests.rooms,
    adults: guests.adults,
    children: guests.children,
    childrenAges: [...guests.childrenAges],
    roomName: hotel.room,
    rates: quote.rates.map((rate) => ({ ...rate })),
    currency,
    symbol: '₹',
    lines: toPriceLinesJson(price, language),
    total: toRupees(price.total),
    paymentAmount: price.paymentAmount,
    cancellation: toCancellationJson(terms),
    change: quote.change && {
      bookingId: quote.change.bookingId,
      reference: quote.change.reference,
      charged: quote.change.charged,
      due: chargeOf(quote),
      back: returnOf(quote),
    },
    existingBookingId,
  };
}

function giveUp(refusal: QuoteRefusal, language: Language): never {
  if (refusal.code === 'PRICE_CHANGED') {
    return refuse(refusal.code, { members: { quote: toQuoteJson(refusal.data, language) } });
  }
  if (refusal.code === 'NOT_CHANGEABLE') return refuse(refusal.code, { members: refusal.data });
  return refusal.data === undefined ? refuse(refusal.code) : refuse(refusal.code, refusal.data);
}

/** The quote route; visitors get a quote that can't be ordered. */
export const quoteRoutes =
  ({ authenticate, clock, rateCounter, booking }: QuoteRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/quotes',
      {
        onRequest: maybeSignedIn(authenticate),
        schema: {
          operationId: 'createQuote',
          summary: 'Price a stay',
          description:
            'A price from a provider answer at most a minute old, kept for 15 minutes with all that is shown. ' +
            'Repeating the call answers the same quote while it is valid. A quote of a visitor can’t be ordered. With ' +
            '`changes` it prices another stay for a booking, and says what that costs more or gives back.',
          tags: ['Quotes'],
          security: MAYBE_BEARER,
          body: quoteBody,
          response: { 201: inLanguage(quoteJson) },
          refusals: [
            'NOT_FOUND',
            'SOLD_OUT',
            'RATE_GONE',
            { code: 'PRICE_CHANGED', members: priceChangedMembers },
            'PRICE_UNAVAILABLE',
            'AMOUNT_TOO_LARGE',
            { code: 'NOT_CHANGEABLE', members: notChangeableMembers },
            'SAME_STAY',
            'TOO_MANY_REQUESTS',
            'PROVIDER_UNAVAILABLE',
            'PROVIDER_QUOTA',
          ],
        },
      },
      async (request, reply) => {
        const { hotelId, rate, changes, expectedTotal, ...told } = request.body;
        const { guest, forSomeoneElse, roomGuests, arrivalTime, bedWish, requests, ...stay } = told;
        const language = answerIn(reply);
        const traveller = request.traveller?.accountId ?? null;
        const intent = createHash('sha256')
          .update(JSON.stringify([traveller, request.body]))
          .digest('base64url');
        await spendNewQuote(rateCounter, request, intent);
        const quoteRequest = {
          traveller,
          hotelId,
          ...parseStay(stay, dayInIndia(clock.now())),
          rateIds: rate === undefined ? [] : [rate].flat(),
          guestDetails: { guest, forSomeoneElse, roomGuests, arrivalTime, bedWish, requests },
          changes: changes ?? null,
          expectedTotal: expectedTotal === undefined ? null : nearestPaise(expectedTotal),
        };
        const budget = { spend: () => spendProviderCall(rateCounter, request) };
        const quoted = await booking.quoteStay(quoteRequest, budget);
        if (!quoted.ok) return giveUp(quoted.refusal, language);
        return reply.code(201).send(toQuoteJson(quoted.value, language));
      },
    );
  };
