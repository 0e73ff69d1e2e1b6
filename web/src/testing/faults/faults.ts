import { REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { LOCAL_PROBLEMS } from '#src/locales/en/web/lib/problem.ts';
import { refusal } from '../server.ts';

/** A way in which a call fails. */
export interface Fault {
  readonly name: string;
  /** The status of the response; 0 for none. */
  readonly status: number;
  /** The message where the screen has no other. */
  readonly sentence: string;
  /** Responds to a call with it. @throws what `fetch` throws without a response */
  readonly answer: () => Response;
}

/** A refusal of the catalogue, as the server words it. */
function refused(status: number, code: RefusalCode, sentence: string = REFUSALS[code].en): Fault {
  const body = status === 422 ? { errors: [] } : {};
  return { name: String(status), status, sentence, answer: () => refusal(status, code, REFUSALS[code].en, body) };
}

const unanswered = (name: string, sentence: string, fault: () => Error): Fault => ({
  name,
  status: 0,
  sentence,
  answer: () => {
    throw fault();
  },
});

/** Differences by call: the code of the sign-in, and of the conflict. */
export interface FaultsOfCall {
  /** The refusal of status 401. `UNAUTHENTICATED` by default. */
  readonly stranger?: RefusalCode;
  /** The refusal of status 409. `TERMS_CHANGED` by default. */
  readonly conflict?: RefusalCode;
}

/** The twelve faults that every call of the web is tested with. */
export const faultsOf = ({
  stranger = 'UNAUTHENTICATED',
  conflict = 'TERMS_CHANGED',
}: FaultsOfCall): readonly Fault[] => [
  refused(400, 'BAD_JSON', FAILURES.notTaken),
  refused(401, stranger),
  refused(403, 'NOT_YOURS'),
  refused(404, 'NOT_FOUND'),
  refused(409, conflict),
  refused(422, 'VALIDATION_FAILED'),
  refused(429, 'TOO_MANY_REQUESTS'),
  refused(500, 'INTERNAL'),
  refused(503, 'BUSY'),
  unanswered('timeout', LOCAL_PROBLEMS.TIMED_OUT, () => new DOMException('signal timed out', 'TimeoutError')),
  unanswered('offline', LOCAL_PROBLEMS.UNREACHABLE, () => new TypeError('Failed to fetch')),
  {
    name: 'broken JSON',
    status: 200,
    sentence: LOCAL_PROBLEMS.BROKEN_ANSWER,
    // The page of a hotel's captive wireless network.
    answer: () =>
      new Response('<!doctype html><title>Welcome</title>', {
        status: 200,
        headers: { 'content-type': 'application/json' },
      }),
  },
];
