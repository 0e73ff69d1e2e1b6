import type { onRequestHookHandler } from 'fastify';
import { PARTNER_VERSIONS } from '#contract/partners/partner.ts';
import { Refused } from '../problems/problem.ts';

/** The header that names a dated version of the partner's API, in requests and answers. */
export const VERSION_HEADER = 'padav-version';

/**
 * Answers in the version that a request names, and says which it was. A request that names none gets the oldest version,
 * so that an integration that never names one keeps working. An unknown version is refused with VERSION_UNKNOWN.
 */
export const partnerVersion: onRequestHookHandler = (request, reply, done) => {
  const asked = request.headers[VERSION_HEADER] ?? PARTNER_VERSIONS[0];
  const version = PARTNER_VERSIONS.find((each) => each === asked);
  reply.header(VERSION_HEADER, version ?? PARTNER_VERSIONS.at(-1) ?? '');
  if (version === undefined) done(new Refused('VERSION_UNKNOWN', { members: { versions: PARTNER_VERSIONS } }));
  else done();
};
