import { Gauge, type Registry } from 'prom-client';
import { addProviderGauges, type ProviderFigures } from './provider-gauges.ts';

/** The use of the connections of one pool. */
export interface PoolUse {
  readonly pool: string;
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** One counted value, such as the unresolved alarms of one kind. */
export interface MoneyFigure {
  readonly figure: string;
  readonly kind: string;
  readonly count: number;
}

/** The help text of each gauge; other values are left out. */
export const FIGURES: Readonly<Record<string, string>> = {
  orders: 'Orders of the last day by state.',
  bookings: 'Bookings of the last day by state.',
  rooms: 'Bookings by whether their hotel has answered, as long as it has not.',
  refunds: 'Refunds on their way; declined: an attempt failed before.',
  stuck:
    'Orders that are open ten minutes after their expiry, refunds that are unfinished after a day, events that are unhandled after ten minutes.',
  alarms: 'Active alarms by kind.',
  jobs: 'Jobs: waiting for their time, late by a minute and more, or given up.',
  events: 'Events of the gateway: unhandled, and of unknown orders in the last day.',
  webhooks: 'Live deliveries to partners that wait, and endpoints that are switched off.',
};

function poolGauge(registry: Registry, pools: readonly PoolUse[]): void {
  const gauge = new Gauge({
    name: 'padav_pool_connections',
    help: 'Connections to the database by their use; waiting: callers without one.',
    labelNames: ['pool', 'use'],
    registers: [registry],
  });
  for (const { pool, used, idle, waiting } of pools) {
    gauge.set({ pool, use: 'used' }, used);
    gauge.set({ pool, use: 'idle' }, idle);
    gauge.set({ pool, use: 'waiting' }, waiting);
  }
}

/** Adds the gauges of one reading to its registry; `null` where the database did not answer. */
export function addFigures(
  registry: Registry,
  pools: readonly PoolUse[],
  figures: readonly MoneyFigure[] | null,
  provider: ProviderFigures,
): void {
  poolGauge(registry, pools);
  addProviderGauges(registry, provider);
  const up = { name: 'padav_database_up', help: 'Whether the database answered this reading.', registers: [registry] };
  new Gauge(up).set(figures === null ? 0 : 1);
  for (const [figure, help] of Object.entries(FIGURES)) {
    const gauge = new Gauge({ name: `padav_${figure}`, help, labelNames: ['kind'], registers: [registry] });
    for (const { kind, count } of (figures ?? []).filter((each) => each.figure === figure)) gauge.set({ kind }, count);
  }
}
