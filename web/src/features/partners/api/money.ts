import useSWR from 'swr';
import type { Transaction } from '#contract/organisations/money.ts';
import type { TestBooking } from '#contract/organisations/test-data.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import {
  parseBalance,
  parseStatement,
  parseTopUp,
  parseTopUps,
  parseTransactions,
} from '../../../lib/api/parsers/organisations/money.generated.ts';
import { parseTestBooking, parseTestBookings } from '../../../lib/api/parsers/organisations/test-data.generated.ts';
import { usePages } from '../console/use-pages.ts';
import type { Place } from './webhooks.ts';

const of = ({ organisationId, mode }: Place) => ({ params: { path: { organisationId }, query: { mode } } });

/** The person paid or was paid on another page, and comes back. */
const READ_ON_RETURN = { revalidateOnFocus: true, focusThrottleInterval: 500 } as const;

/** The balance of a mode (GET /organisations/{organisationId}/balance); read again when the person comes back to the page. */
export const useBalance = (place: Place) =>
  useSWR(
    ['balance', place.organisationId, place.mode],
    () => answer(api.GET('/organisations/{organisationId}/balance', of(place)), parseBalance),
    READ_ON_RETURN,
  );

/**
 * The newest 100 top-ups by payment links (GET /organisations/{organisationId}/balance/top-ups); read again when the person
 * comes back to the page.
 */
export const useTopUps = ({ organisationId, mode }: Place) =>
  useSWR(
    ['top-ups', organisationId, mode],
    async () => {
      const query = { mode, limit: 100 };
      const asked = api.GET('/organisations/{organisationId}/balance/top-ups', {
        params: { path: { organisationId }, query },
      });
      return (await answer(asked, parseTopUps)).data;
    },
    READ_ON_RETURN,
  );

/** Sets what is left below which the organisation is told, in paise. @throws Problem */
export const setLowBelow = (place: Place, lowBelow: number) =>
  answer(api.PATCH('/organisations/{organisationId}/balance', { ...of(place), body: { lowBelow } }), parseBalance);

/** Makes a link that tops up the balance, in paise. @throws Problem GATEWAY_UNAVAILABLE and others */
export const topUpByLink = (place: Place, amount: number) =>
  answer(api.POST('/organisations/{organisationId}/balance/top-ups', { ...of(place), body: { amount } }), parseTopUp);

/**
 * Everything that moved the balance, newest first (GET /organisations/{organisationId}/balance/transactions); read again
 * when the balance is another one.
 */
export const useTransactions = ({ organisationId, mode }: Place, balance: number) =>
  usePages<Transaction>(
    ['transactions', organisationId, mode],
    (after) =>
      answer(
        api.GET('/organisations/{organisationId}/balance/transactions', {
          params: { path: { organisationId }, query: { mode, limit: 20, ...(after !== undefined && { after }) } },
        }),
        parseTransactions,
      ),
    balance,
  );

/** The statement of a month, such as `2026-12` (GET /organisations/{organisationId}/statements/{month}). */
export const useStatement = ({ organisationId, mode }: Place, month: string) =>
  useSWR(['statement', organisationId, mode, month], () =>
    answer(
      api.GET('/organisations/{organisationId}/statements/{month}', {
        params: { path: { organisationId, month }, query: { mode } },
      }),
      parseStatement,
    ),
  );

/** Bookings of test mode, newest first (GET /organisations/{organisationId}/test/bookings). */
export const useTestBookings = (organisationId: string) =>
  usePages<TestBooking>(['test-bookings', organisationId], (after) =>
    answer(
      api.GET('/organisations/{organisationId}/test/bookings', {
        params: { path: { organisationId }, query: { limit: 10, ...(after !== undefined && { after }) } },
      }),
      parseTestBookings,
    ),
  );

/** Moves a booking of test mode in time. @throws Problem BOOKING_NOT_PAID and others */
export const moveTime = (
  organisationId: string,
  bookingId: string,
  moveTo: 'deadline_passed' | 'arrival_day' | 'stay_over',
) =>
  answer(
    api.POST('/organisations/{organisationId}/test/bookings/{bookingId}/time', {
      params: { path: { organisationId, bookingId } },
      body: { moveTo },
    }),
    parseTestBooking,
  );

/** Tops up the balance of test mode, in paise. @throws Problem */
export const topUpTest = (organisationId: string, amount: number) =>
  answer(
    api.POST('/organisations/{organisationId}/test/top-ups', {
      params: { path: { organisationId } },
      body: { amount },
    }),
    parseBalance,
  );
