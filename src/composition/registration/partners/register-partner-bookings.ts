import type { DependencyContainer } from 'tsyringe';
import { createBooking } from '#core/booking/index.ts';
import {
  createPartnerBookings,
  type PartnerBookingPorts,
  type PartnerBookingUseCases,
} from '#core/partner-bookings/index.ts';
import { productPolicy } from '#core/pricing/index.ts';
import type { SellingDeps } from '#src/adapters/http/routes/partner/bookings/deps.ts';
import { countedWork } from '#src/adapters/metrics/counted-work.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { idempotentRequests } from '#src/adapters/postgres/partner-bookings/idempotent-requests.ts';
import { organisationMoney } from '#src/adapters/postgres/partner-bookings/organisation-money.ts';
import { partnerBookingLists } from '#src/adapters/postgres/partner-bookings/partner-booking-lists.ts';
import { topUpLists } from '#src/adapters/postgres/partner-bookings/top-up-stores.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { ofEachMode } from '../../modes.ts';
import { ALARM, BOOKING_PORTS, CLOCK, CONFIGURATION, DATABASE, GATEWAY, IDS, METRICS, PAUSE } from '../../tokens.ts';
import { provide, take, token } from '../../wiring.ts';

/** The use cases of organisations' quotes, bookings and money; those of the container's mode. */
export const PARTNER_BOOKINGS = token<PartnerBookingUseCases>('bookings of partners');

/** What those use cases are built from. */
export const PARTNER_BOOKING_PORTS = token<PartnerBookingPorts>('ports of partners’ bookings');

/** Organisations see the provider's own prices, whichever policy the web shows. */
const PARTNER_POLICY = productPolicy('transparent', { welcomeDiscounts: 0, extraDiscountPercent: undefined });

/** Registers the bookings of organisations. */
export function registerPartnerBookings(container: DependencyContainer): void {
  provide(container, PARTNER_BOOKING_PORTS, (parts) => {
    const { knex, pool } = take(parts, DATABASE);
    const [ids, clock] = [take(parts, IDS), take(parts, CLOCK)];
    const { money: count, paymentTimes: times } = take(parts, METRICS);
    return {
      work: countedWork(bookingWork(knex, ids), { count, times, clock }),
      lists: partnerBookingLists(pool),
      money: organisationMoney(pool),
      booking: createBooking({ ...take(parts, BOOKING_PORTS), policy: PARTNER_POLICY }),
      links: take(parts, GATEWAY),
      topUps: topUpLists(pool),
      alarm: take(parts, ALARM),
      paymentMax: take(parts, CONFIGURATION).product.paymentMax,
      clock,
      ids,
    };
  });
  provide(container, PARTNER_BOOKINGS, (parts) =>
    tracedUseCases('partner bookings', createPartnerBookings(take(parts, PARTNER_BOOKING_PORTS))),
  );
}

/** What the routes of organisations' quotes, bookings and money use, by the mode of the key. */
export const sellingServices = (container: DependencyContainer): SellingDeps => ({
  clock: take(container, CLOCK),
  idempotency: {
    requests: ofEachMode(container, (parts) => idempotentRequests(take(parts, DATABASE).pool)),
    clock: take(container, CLOCK),
    pause: take(container, PAUSE),
    ids: take(container, IDS),
  },
  selling: ofEachMode(container, (parts) => take(parts, PARTNER_BOOKINGS)),
});
