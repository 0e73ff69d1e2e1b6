import type { Pool } from 'pg';
import type { DependencyContainer } from 'tsyringe';
import type { MetricsRouteDeps } from '#src/adapters/http/routes/metrics/routes.ts';
import { moneyFigures } from '#src/adapters/postgres/booking/money-figures.ts';
import { writersOf } from '#src/adapters/postgres/bounded-pools.ts';
import { planFigures } from '#src/adapters/postgres/provider/plan-figures.ts';
import { CONFIGURATION, DATABASE, LOGGER, METRICS } from '../tokens.ts';
import { take } from '../wiring.ts';
import { HOTEL_USE } from './register-stays.ts';

/** The timeout of the database in a reading. */
const ANSWERS_WITHIN_MS = 3_000;

function poolsOf(container: DependencyContainer): ReturnType<MetricsRouteDeps['pools']> {
  const { knex, pool, publicPool, jobPool } = take(container, DATABASE);
  const figuresOf = (name: string, { totalCount, idleCount, waitingCount }: Pool) => ({
    pool: name,
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  });
  return [
    figuresOf('readers', pool),
    figuresOf('public', publicPool),
    figuresOf('jobs', jobPool),
    { pool: 'writers', ...writersOf(knex) },
  ];
}

/** The answer of the database; `null` when it takes too long or fails. */
async function inTime<Answer>(container: DependencyContainer, question: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWERS_WITHIN_MS, null);
  });
  const answer = question.catch((err: unknown) => {
    take(container, LOGGER).warn({ err }, 'the metrics could not be read from the database');
    return null;
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function providerOf(container: DependencyContainer): ReturnType<MetricsRouteDeps['provider']> {
  const { hotels } = take(container, CONFIGURATION);
  const { answers, isCircuitOpen } = take(container, HOTEL_USE);
  if (hotels.provider === 'offline') return { plan: null, isCircuitOpen: isCircuitOpen(), answers };
  const limits = { perSecond: hotels.perSecond, perPeriod: hotels.perMonth };
  const plan = await inTime(container, planFigures(take(container, DATABASE).pool, hotels.provider, limits));
  return { plan, isCircuitOpen: isCircuitOpen(), answers };
}

/** The dependencies of the metrics, from the container. */
export const metricsServices = (container: DependencyContainer): MetricsRouteDeps => ({
  token: () => take(container, CONFIGURATION).metrics.token?.reveal() ?? null,
  pools: () => poolsOf(container),
  figures: () => inTime(container, moneyFigures(take(container, DATABASE).pool)),
  provider: () => providerOf(container),
  addProcess: (registry) => take(container, METRICS).addTo(registry),
});
