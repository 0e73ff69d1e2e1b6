import type { DependencyContainer } from 'tsyringe';
import type { KeyMode } from '#core/partners/index.ts';
import { faultLine } from '#src/adapters/http/plugins/request-log.ts';
import { type RequestWriter, requestWriter } from '#src/adapters/postgres/partners/request-log/request-writer.ts';
import { ofEachMode } from '../../modes.ts';
import { DATABASE, LOGGER } from '../../tokens.ts';
import { provide, take, token } from '../../wiring.ts';

/** Stores what keys asked, in the mode of each. */
export const REQUEST_LOGS = token<Readonly<Record<KeyMode, RequestWriter>>>('request logs');

/** Registers the log of partners' requests. */
export function registerRequestLog(container: DependencyContainer): void {
  provide(container, REQUEST_LOGS, (parts) => {
    const logger = take(parts, LOGGER);
    const onLost = (count: number, error: unknown): void =>
      logger.warn({ count, fault: error === null ? null : faultLine(error) }, 'requests of partners not stored');
    return ofEachMode(parts, (mode) => requestWriter({ pool: take(mode, DATABASE).pool, onLost }));
  });
}
