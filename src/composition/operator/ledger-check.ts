import type { DependencyContainer } from 'tsyringe';
import { throttledGateway } from '#core/booking/index.ts';
import type { LedgerCheckDeps } from '#src/adapters/operator/ledger-check/check-ledger.ts';
import { BOOKING_PORTS } from '../tokens.ts';
import { take } from '../wiring.ts';

/** The dependencies of the ledger check, from the container. */
export function ledgerCheckServices(
  container: DependencyContainer,
  onProgress: LedgerCheckDeps['onProgress'],
): LedgerCheckDeps {
  const { work, gateway, clock, pause } = take(container, BOOKING_PORTS);
  return { work, gateway: throttledGateway(gateway, { clock, pause }), clock, pause, onProgress };
}
