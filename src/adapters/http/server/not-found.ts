import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems/send-problem.ts';
import type { SendPage } from '../routes/pages/page-copies.ts';

/** Whether a request accepts HTML, as a browser's does. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').toLowerCase().includes('text/html');

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/**
 * Answers requests that no route matches: a wrong method with 405 and Allow, a page with the not-found screen and
 * status 404, anything else with a problem.
 */
export function answerUnknown(
  app: FastifyInstance,
  methodsOf: (path: string) => readonly string[],
  sendPage: SendPage | null,
): void {
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const methods = methodsOf(pathOf(request));
    if (methods.length > 0 && !methods.includes(request.method)) {
      return sendProblem(reply.header('allow', methods.join(', ')), 'METHOD_NOT_ALLOWED');
    }
    if (sendPage === null || !asksForPage(request)) return sendProblem(reply, 'NOT_FOUND');
    return sendPage(reply.code(404), 'not-found');
  });
}
