import { Gauge, Registry } from 'prom-client';
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

/** The gauges of one reading as text; `null` where the database did not answer. */
export async function figuresText(
  pools: readonly PoolUse[],
  figures: readonly MoneyFigure[] | null,
  provider: ProviderFigures,
): Promise<string> {
  const registry = new Registry();
  poolGauge(registry, pools);
  addProviderGauges(registry, provider);
  const up = { name: 'padav_database_up', help: 'Whether the database answered this reading.', registers: [registry] };
  new Gauge(up).set(figures === null ? 0 : 1);
  for (const [figure, help] of Object.entries(FIGURES)) {
    const gauge = new Gauge({ name: `padav_${figure}`, help, labelNames: ['kind'], registers: [registry] });
    for (const { kind, count } of (figures ?? []).filter((each) => each.figure === figure)) gauge.set({ kind }, count);
  }
  return registry.metrics();
}
