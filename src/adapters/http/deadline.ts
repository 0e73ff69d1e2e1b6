import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gives itself up in time: no timer is set for its requests. */
    ownDeadline?: boolean;
  }
}

/** Lets every route that comes after give up a request that takes too long, but those that see to it themselves. */
export function setDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.ownDeadline !== true) route.handlerTimeout ??= milliseconds;
  });
}

/** What the work comes to. @throws Refused BUSY when it takes longer; the work itself then goes on unheard. */
export async function within<Outcome>(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  const end = new AbortController();
  const late = async (): Promise<never> => {
    await pause(milliseconds, undefined, { signal: end.signal });
    return refuse('BUSY');
  };
  const alarm = late();
  alarm.catch(() => undefined);
  try {
    return await Promise.race([work, alarm]);
  } finally {
    end.abort();
  }
}
