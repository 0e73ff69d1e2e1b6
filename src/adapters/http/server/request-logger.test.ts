import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { requestLogger } from './request-logger.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** The log lines of a handler, parsed, and the number of loggers created for requests. */
async function written(use: (log: FastifyRequest['log']) => void) {
  const lines: string[] = [];
  let made = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger: FastifyBaseLogger = pino({ level: 'trace', onChild: () => (made += 1) }, stream);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => 'the-request',
    childLoggerFactory: requestLogger,
  });
  apps.push(app);
  app.get('/', async (request) => {
    use(request.log);
    return 'done';
  });
  await app.ready();
  made = 0;
  await app.inject('/');
  return { made, lines: lines.map((line): unknown => JSON.parse(line)) };
}

describe('the log of a request', () => {
  it.each([
    ['fatal', 60],
    ['error', 50],
    ['warn', 40],
    ['info', 30],
    ['debug', 20],
    ['trace', 10],
  ] as const)('names the request in a line of level %s', async (level, number) => {
    const { lines } = await written((log) => log[level]({ route: '/hotels' }, 'asked'));
    expect(lines).toEqual([
      expect.objectContaining({ level: number, requestId: 'the-request', route: '/hotels', msg: 'asked' }),
    ]);
  });

  it('is created with its first line, and once', async () => {
    expect(await written(() => undefined)).toEqual({ made: 0, lines: [] });
    const two = await written((log) => {
      log.info('one');
      log.info('two');
    });
    expect([two.made, two.lines.length]).toEqual([1, 2]);
  });

  it('names the request in the lines of its children too, and is empty when it is silent', async () => {
    const { lines } = await written((log) => {
      log.silent('nothing');
      log.child({ step: 'payment' }).info('asked');
    });
    expect(lines).toEqual([expect.objectContaining({ requestId: 'the-request', step: 'payment' })]);
  });
});
