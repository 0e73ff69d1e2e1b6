import type { DependencyContainer } from 'tsyringe';
import { type BookingJob, comparisonAt } from '#core/booking/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { jobShape } from '#src/adapters/jobs/job-shape.ts';
import { jobQueue } from '#src/adapters/operator/cli/job-queue.ts';
import { operatorView } from '#src/adapters/operator/cli/operator-view.ts';
import type { OperatorDeps } from '#src/adapters/operator/cli/services.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { openGroupRequests } from '#src/adapters/postgres/group-requests/group-work.ts';
import { PARTNER_BOOKINGS } from '../registration/partners/register-partner-bookings.ts';
import { PARTNERS } from '../registration/partners/register-partners.ts';
import { GROUP_REQUESTS } from '../registration/register-group-requests.ts';
import { ALARM, BOOKING, BOOKING_PORTS, DATABASE } from '../tokens.ts';
import { take } from '../wiring.ts';

function roundOf(name: string, now: Instant): BookingJob | null {
  if (name === 'round-sweep') return { kind: 'sweep' };
  if (name === 'round-purge') return { kind: 'purge' };
  return name === 'round-compare' ? comparisonAt(now) : null;
}

/** The dependencies of the operator's tool, from the container. */
export function operatorServices(container: DependencyContainer): OperatorDeps {
  const { work, clock, links, otherPayments } = take(container, BOOKING_PORTS);
  const booking = take(container, BOOKING);
  const { knex } = take(container, DATABASE);
  const partnerWork = bookingWork(knex);
  return {
    view: operatorView(knex),
    queue: jobQueue(knex),
    alarms: take(container, ALARM),
    work,
    runJob: booking.runJob,
    readJob: (payload) => jobShape.safeParse(payload).data ?? null,
    roundOf: (name) => roundOf(name, clock.now()),
    readRefunds: booking.readRefunds,
    linkOf: (gatewayOrderId) => links.linkOf(gatewayOrderId),
    topUps: {
      find: (id) => partnerWork.run(async ({ topUps }) => (await topUps.find(id)) ?? topUps.ofLink(id)),
      isCredited: otherPayments.isCredited,
    },
    confirm: booking.confirmReservation,
    refuse: booking.refuseReservation,
    followUp: booking.requestRefunds,
    groups: { open: () => openGroupRequests(knex), answer: take(container, GROUP_REQUESTS).answer },
    partners: {
      all: take(container, PARTNERS).allOrganisations,
      agree: take(container, PARTNERS).agreeWithOrganisation,
      moveMoney: take(container, PARTNER_BOOKINGS).moveMoney,
    },
    clock,
  };
}
