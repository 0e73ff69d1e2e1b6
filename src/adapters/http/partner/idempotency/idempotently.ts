import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyMode } from '#core/partners/index.ts';
import { type Clock, type Ids, LANGUAGES, type Pause, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { partnerOf } from '../../plugins/partner-key.ts';
import { type ProblemExtras, Refused, refuse, refuseFields } from '../../problems/problem.ts';
import { STATUSES } from '../../problems/statuses.ts';
import { type IdempotentRequests, type KeptAnswer, type KeyedRequest, keptAnswer } from './idempotent-requests.ts';

/** The dependencies of answering a request once. */
export interface IdempotencyDeps {
  readonly requests: Readonly<Record<KeyMode, IdempotentRequests>>;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly ids: Ids;
}

/** The header with the caller's key (draft-ietf-httpapi-idempotency-key-header-07). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Tells that an answer was given before. */
export const REPLAYED_HEADER = 'idempotent-replayed';

/** A key: printable characters without a blank, at most 255. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Longer than any request may take: a process that has not answered by then is gone. */
const HELD_MS = 20_000;
/** How often to look again at a request that is being answered, and how often at most. */
const LOOK_AGAIN_MS = 100;
const MAX_LOOKS = 80;

/** Statuses after which the same request may be made again: nothing was decided. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 202;

/**
 * Whether a refusal is kept. One that the use case knows the key by, longer than answers are kept here, is not: kept, it
 * would refuse the request that the key belongs to.
 */
const isKept = (code: RefusalCode): boolean => code !== 'IDEMPOTENCY_KEY_REUSED' && !isPassing(STATUSES[code]);

/**
 * What makes two requests the same. A body that the route does not have is no part of it: no schema has checked it, and
 * it may be nested deeper than the stack.
 */
const fingerprintOf = ({ method, url, body, routeOptions }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, routeOptions.schema?.body === undefined ? null : (body ?? null)]))
    .digest('base64url');

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  return typeof key === 'string' && KEY.test(key) ? key : refuseFields({ field: 'Idempotency-Key', code: 'INVALID' });
}

const isCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Gives an earlier answer again. */
function repeat(reply: FastifyReply, stored: unknown): unknown {
  const answer = keptAnswer.parse(stored);
  reply.header(REPLAYED_HEADER, 'true');
  if ('refusal' in answer) {
    return isCode(answer.refusal) ? refuse(answer.refusal, answer.extras as ProblemExtras) : refuse('INTERNAL');
  }
  answerIn(reply);
  if (answer.language !== undefined) reply.header('content-language', answer.language);
  if (answer.location !== null) reply.header('location', answer.location);
  reply.code(answer.status);
  return answer.body;
}

/** Claims the request; `null` when it is this one's to answer, else the earlier answer. */
async function claim(
  { clock, pause }: IdempotencyDeps,
  requests: IdempotentRequests,
  request: KeyedRequest,
  holder: string,
): Promise<{ readonly answer: unknown } | null> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const now = clock.now();
    const begun = await requests.begin(request, holder, new Date(now), new Date(now + HELD_MS));
    if (begun.state === 'mine') return null;
    if (begun.state === 'answered') return { answer: begun.answer };
    if (begun.state === 'another') refuse('IDEMPOTENCY_KEY_REUSED');
    await pause.pause(LOOK_AGAIN_MS);
  }
  return refuse('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
}

/** The answer as it is kept; its texts have the language that it names. */
function keptOf<Body>(reply: FastifyReply, body: Body): KeptAnswer {
  const [location, named] = [reply.getHeader('location'), reply.getHeader('content-language')];
  const language = LANGUAGES.find((each) => each === named);
  return {
    ...{ status: reply.statusCode, location: typeof location === 'string' ? location : null, body },
    ...(language === undefined ? {} : { language }),
  };
}

/**
 * Answers a request with an Idempotency-Key once: the same request under the same key gets the answer that was given,
 * for a day and from every process; another request under it is refused; of two at once the second waits for the first.
 * A request whose process died, or that ends after its deadline, is made again, so that what it does must be safe to
 * repeat: `requestKey` names it.
 * Refusals that pass by themselves (429, 5xx, and 202 while a payment is being confirmed) are not kept.
 */
export const idempotently =
  <Request extends FastifyRequest, Reply extends FastifyReply, Body>(
    deps: IdempotencyDeps,
    answer: (request: Request, reply: Reply, requestKey: string | null) => Promise<Body>,
  ) =>
  async (request: Request, reply: Reply): Promise<Body> => {
    reply.header(REPLAYED_HEADER, 'false');
    const key = keyOf(request);
    if (key === null) return answer(request, reply, null);
    const { organisation, mode } = partnerOf(request);
    const requests = deps.requests[mode];
    const keyed = { organisationId: organisation.id, key, fingerprint: fingerprintOf(request) };
    const holder = deps.ids.next();
    const earlier = await claim(deps, requests, keyed, holder);
    if (earlier !== null) return repeat(reply, earlier.answer) as Body;
    const keep = (kept: KeptAnswer) => requests.finish(keyed, holder, kept);
    try {
      const body = await answer(request, reply, key);
      // Past its deadline the caller was told BUSY, and the status is that one's: the same request is made again.
      if (reply.statusCode >= 500) await requests.release(keyed, holder);
      else await keep(keptOf(reply, body));
      return body;
    } catch (error) {
      if (error instanceof Refused && isKept(error.code)) {
        await keep({ refusal: error.code, extras: { ...error.extras } });
      } else await requests.release(keyed, holder);
      throw error;
    }
  };
