import fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { DEPRECATIONS } from '#contract/partners/deprecations.ts';
import { describeRoutes } from '../openapi/document.ts';
import { watchMethods } from '../plugins/allowed-methods.ts';
import { setDeadline } from '../plugins/deadline.ts';
import { encodeAnswers } from '../plugins/encoding.ts';
import { refuseSecondHost } from '../plugins/host-header.ts';
import { acceptJsonOnly } from '../plugins/media-types.ts';
import { refuseUnknownQueries } from '../plugins/no-query.ts';
import { keepOutOfCaches } from '../plugins/no-store.ts';
import { relieve } from '../plugins/pressure.ts';
import { type AnsweredRequest, RequestLog } from '../plugins/request-log.ts';
import { inlineScriptSources, secure } from '../plugins/security-headers.ts';
import { CachedRoutes } from '../response-cache/cached-routes.ts';
import { cachingServer } from '../response-cache/caching-server.ts';
import { documentRoutes } from '../routes/docs/routes.ts';
import { requestMetrics, watchRequests } from '../routes/metrics/request-metrics.ts';
import { metricsRoutes } from '../routes/metrics/routes.ts';
import { pageCopies, pageDress } from '../routes/pages/page-copies.ts';
import { canonicalUrl } from '../routes/pages/routes.ts';
import { partnerDocRoutes } from '../routes/partner-docs/routes.ts';
import { type HttpDeps, resources } from '../routes/resources.ts';
import { answerErrors } from './error-handler.ts';
import { answerUnknown } from './not-found.ts';
import { BODY_LIMIT_BYTES, HANDLER_TIMEOUT_MS, type HttpOptions, OVERLOAD } from './options.ts';
import { answerUnreadable } from './parser-errors.ts';
import { MAX_PARAMETER_LENGTH, readableUrl } from './readable-url.ts';
import { echoRequestId, newRequestId } from './request-id.ts';
import { requestLogger } from './request-logger.ts';
import { serializerCompiler } from './serialization.ts';
import { readWeb, serveWeb } from './serve-web.ts';
import { traceRequests } from './traces.ts';
import { validatorCompiler } from './validation.ts';

const reachOf = ({ publicUrl, trustProxy }: HttpOptions) => ({ publicUrl, behindProxy: trustProxy !== false });

/** The parts of an app that its server needs. */
interface ServerParts {
  readonly answerError: ReturnType<typeof answerErrors>;
  readonly log: RequestLog;
  readonly serverFactory: FastifyServerFactory;
}

const server = (options: HttpOptions, { answerError, log, serverFactory }: ServerParts): FastifyInstance =>
  fastify({
    serverFactory,
    loggerInstance: options.logger,
    logController: log,
    childLoggerFactory: requestLogger,
    genReqId: newRequestId,
    trustProxy: options.trustProxy,
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    rewriteUrl: (request) => canonicalUrl(readableUrl(request.url ?? '/')),
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  });

/**
 * Builds the HTTP adapter: every resource, its document, the built web and the plugins around them. It does not listen
 * yet; `close()` lets running requests finish.
 */
export async function buildApp(services: HttpDeps, options: HttpOptions): Promise<FastifyInstance> {
  const answerError = answerErrors(options.isOutage);
  const log = new RequestLog(options.logger);
  const requests = requestMetrics();
  const cachedRoutes = new CachedRoutes();
  const onAnswer = (answered: AnsweredRequest) => {
    log.answered(answered);
    requests.onAnswer(answered);
  };
  const app = server(options, { answerError, log, serverFactory: cachingServer({ routes: cachedRoutes, onAnswer }) });
  const web = readWeb(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.decorate('publicUrl', options.publicUrl);
  app.decorateRequest('traveller', null);
  app.decorate('cachedRoutes', cachedRoutes);
  // While it closes Fastify answers all requests: it also ends their connections.
  app.addHook('preClose', async () => cachedRoutes.close());
  traceRequests(app);
  acceptJsonOnly(app);
  setDeadline(app, options.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS);
  echoRequestId(app);
  refuseSecondHost(app);
  keepOutOfCaches(app);
  watchRequests(app, requests);
  const methodsOf = watchMethods(app);
  const security = {
    https: options.publicUrl.startsWith('https://'),
    httpsOnSubdomains: options.httpsOnSubdomains ?? false,
    inlineScripts: [...new Set(web?.pages.all.flatMap(({ html }) => inlineScriptSources(html)))],
    hosts: options.serviceHosts ?? {},
  };
  const dress = pageDress(security);
  const sendCopy = web === null ? null : pageCopies(web.pages, dress);
  secure(app, security);
  await encodeAnswers(app);
  await relieve(app, options.overload ?? OVERLOAD);
  refuseUnknownQueries(app);
  await describeRoutes(app);
  for (const resource of resources(services, reachOf(options), options.deprecations ?? DEPRECATIONS))
    await app.register(resource);
  await app.register(metricsRoutes(services.metrics, requests));
  await app.register(documentRoutes);
  await app.register(partnerDocRoutes(options));
  if (web !== null && sendCopy !== null) {
    const asCopies = security.hosts.trustedScriptsLoadOthers === true;
    await serveWeb(app, services, options, web, { dress, sendCopy, asCopies, onPage: requests.onPage });
  }
  answerUnknown(app, methodsOf, sendCopy);
  return app;
}
