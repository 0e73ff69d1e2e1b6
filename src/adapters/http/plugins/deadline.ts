import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own deadline: no timer is set for its requests. */
    ownDeadline?: boolean;
    /** The deadline of the route when it is longer than usual, in milliseconds. */
    deadlineMs?: number;
  }
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null;
  }
}

/** Answers a request with BUSY after some milliseconds, unless its answer is sent by then or whoever asked has left. */
function giveUpAfter(milliseconds: number, request: FastifyRequest, reply: FastifyReply): NodeJS.Timeout {
  return setTimeout(() => {
    if (reply.sent || reply.raw.destroyed) return;
    const late = new errorCodes.FST_ERR_HANDLER_TIMEOUT(milliseconds, request.routeOptions.url);
    if (reply.raw.headersSent) reply.raw.destroy(late);
    else reply.send(late);
    // What the handler answers later has no one to go to: Fastify would warn of it as of a mistake.
    Object.assign(reply, { send: () => reply });
  }, milliseconds);
}

/**
 * Sets a deadline for every route registered later, its body included, except those with their own. Fastify's own
 * `handlerTimeout` ends once the body was read, and makes an AbortController for each request.
 */
export function setDeadline(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('deadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { ownDeadline, deadlineMs = milliseconds } = request.routeOptions.config;
    if (ownDeadline !== true) request.deadline = giveUpAfter(deadlineMs, request, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.deadline !== null) clearTimeout(request.deadline);
    done();
  });
}

/**
 * The result of the work.
 * @throws Refused BUSY when it takes longer; the work itself continues and its result is ignored.
 */
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
