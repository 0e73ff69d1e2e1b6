import { Counter, Gauge, type Registry } from 'prom-client';

/** The calls made in a window, and those left; `null` while the limit is unknown. */
interface WindowFigures {
  readonly made: number;
  readonly left: number | null;
}

/** The use of the hotel provider. */
export interface ProviderFigures {
  /** Over all processes; `null` without a plan, or when the database does not answer. */
  readonly plan: { readonly second: WindowFigures; readonly period: WindowFigures } | null;
  /** Whether this process's circuit breaker is open. */
  readonly isCircuitOpen: boolean;
  /** Calls to this process by how each was answered. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Adds the gauges of the hotel provider to a registry. */
export function addProviderGauges(registry: Registry, { plan, isCircuitOpen, answers }: ProviderFigures): void {
  const registers = [registry];
  const calls = new Gauge({
    name: 'padav_hotel_provider_calls',
    help: 'Calls of the hotel provider\u2019s plan, made and left, in this second and in its period, over all processes.',
    labelNames: ['window', 'kind'],
    registers,
  });
  for (const [window, { made, left }] of Object.entries(plan ?? {})) {
    calls.set({ window, kind: 'made' }, made);
    if (left !== null) calls.set({ window, kind: 'left' }, left);
  }
  const breaker = {
    name: 'padav_hotel_provider_breaker_open',
    help: 'Whether this process leaves the hotel provider alone because it does not serve.',
    registers,
  };
  new Gauge(breaker).set(isCircuitOpen ? 1 : 0);
  const counted = new Counter({
    name: 'padav_hotel_provider_answers_total',
    help: 'Questions by how each was answered: from what is known, fresh or stale, or by a call. What is sent again as it was is not asked.',
    labelNames: ['kind'],
    registers,
  });
  for (const [kind, count] of Object.entries(answers)) counted.inc({ kind }, count);
}
