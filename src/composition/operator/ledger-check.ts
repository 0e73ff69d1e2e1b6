import type { DependencyContainer } from 'tsyringe';
import { throttledGateway } from '#core/booking/index.ts';
import type { LedgerCheckDeps } from '#src/adapters/operator/ledger-check/check-ledger.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { BOOKING_PORTS, DATABASE } from '../tokens.ts';
import { take } from '../wiring.ts';

/** The dependencies of the ledger check, from the container. */
export function ledgerCheckServices(
  container: DependencyContainer,
  onProgress: LedgerCheckDeps['onProgress'],
): LedgerCheckDeps {
  const { gateway, links, clock, pause } = take(container, BOOKING_PORTS);
  const work = bookingWork(take(container, DATABASE).knex);
  const paced = throttledGateway({ gateway, links, clock, pause });
  return { work, ...paced, clock, pause, onProgress };
}
