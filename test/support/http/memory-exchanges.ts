import type { LoggedExchange } from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import type { ExchangeLogDeps } from '#src/adapters/http/partner/request-log.ts';

/** A log of partners' requests in memory, and what it took of each mode. */
export function memoryExchanges(): ExchangeLogDeps & { readonly taken: readonly LoggedExchange[] } {
  const taken: LoggedExchange[] = [];
  const log = { record: (exchange: LoggedExchange) => void taken.push(exchange), flush: async () => undefined };
  let next = 0;
  const ids = {
    next: () => {
      next += 1;
      return String(next);
    },
  };
  return { logs: { test: log, live: log }, clock: { now: () => instant(0) }, ids, taken };
}
