import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import inject from 'light-my-request';

/** Sends a request to the server of an app without a network, past its response cache too, which `app.inject` leaves out. */
export async function injectRequest(
  app: FastifyInstance,
  request: InjectOptions | string,
): Promise<LightMyRequestResponse> {
  await app.ready();
  return inject((message, response) => void app.server.emit('request', message, response), request);
}
