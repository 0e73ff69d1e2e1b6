import {
  accepted,
  type FieldFault,
  type Instant,
  instant,
  type Language,
  plainText,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { InvalidFields } from '../model/partner-name.ts';
import {
  type CHOSEN_STATES,
  MAX_ENDPOINTS,
  MAX_SECRET_OVERLAP_HOURS,
  MAX_SIGNING_SECRETS,
  MAX_WEBHOOK_DESCRIPTION,
  MAX_WEBHOOK_URL,
  type WebhookEndpoint,
  type WebhookEventType,
} from './model/webhook-endpoint.ts';
import type { EndpointView, WebhookPorts, WebhookStores } from './ports.ts';

/** What a partner says about an endpoint. */
export interface EndpointForm {
  readonly url: string;
  readonly description?: string | undefined;
  /** What it is sent; none for everything. */
  readonly eventTypes?: readonly WebhookEventType[] | undefined;
}

/** What a partner changes about an endpoint; what is left out stays. */
export interface EndpointChange {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly eventTypes?: readonly WebhookEventType[] | undefined;
  readonly state?: (typeof CHOSEN_STATES)[number] | undefined;
}

/** An endpoint with a new secret, which is shown this once. */
export interface NewSecret extends EndpointView {
  readonly secret: string;
}

/** A request about an endpoint of an organisation. */
export interface EndpointRequest {
  readonly organisationId: string;
  readonly endpointId: string;
}

type Deps = Pick<WebhookPorts, 'clock' | 'work'>;

function urlFaults({ urls }: Pick<WebhookPorts, 'urls'>, url: string): readonly FieldFault[] {
  if (url === '') return [{ field: 'url', code: 'REQUIRED' }];
  if (url.length > MAX_WEBHOOK_URL) return [{ field: 'url', code: 'TOO_LONG' }];
  const code = urls.faultOf(url);
  return code === null ? [] : [{ field: 'url', code }];
}

/** The given fields as plain text without blanks around, and what is wrong with them. */
function readFields(deps: Pick<WebhookPorts, 'urls'>, { url, description, eventTypes }: Omit<EndpointChange, 'state'>) {
  const typed = url?.trim();
  const text = description === undefined ? undefined : plainText(description);
  const tooLong: readonly FieldFault[] =
    text !== undefined && [...text].length > MAX_WEBHOOK_DESCRIPTION
      ? [{ field: 'description', code: 'TOO_LONG' }]
      : [];
  return {
    errors: [...(typed === undefined ? [] : urlFaults(deps, typed)), ...tooLong],
    fields: {
      ...(typed === undefined ? {} : { url: typed }),
      ...(text === undefined ? {} : { description: text }),
      ...(eventTypes === undefined ? {} : { eventTypes: [...new Set(eventTypes)] }),
    },
  };
}

const invalid = (errors: readonly FieldFault[]) => refused('VALIDATION_FAILED', { errors });

const HOUR_MS = 3_600_000;
/** As long as an Idempotency-Key names the same request. */
const REQUEST_KEYS_KEPT_MS = 24 * HOUR_MS;

/** Ends the valid secrets: the newest ones after the overlap, unless they end sooner, any beyond the limit at once. */
async function endSecrets(
  { secrets }: Pick<WebhookStores, 'secrets'>,
  endpointId: string,
  end: Instant,
  now: Instant,
): Promise<void> {
  for (const [at, { secret, expiresAt }] of (await secrets.of(endpointId, now)).entries()) {
    const soonest = at >= MAX_SIGNING_SECRETS - 1 ? now : end;
    await secrets.end(endpointId, secret, instant(Math.min(soonest, expiresAt ?? soonest)));
  }
}

/** Whether an endpoint was made by a request whose process died before it answered. */
const isOfRequest = (endpoint: WebhookEndpoint, requestKey: string, now: Instant): boolean =>
  endpoint.requestKey === requestKey && now - endpoint.createdAt < REQUEST_KEYS_KEPT_MS;

async function newSecret(
  { signingSecrets }: Pick<WebhookPorts, 'signingSecrets'>,
  { secrets }: Pick<WebhookStores, 'secrets'>,
  endpoint: WebhookEndpoint,
  createdAt: Instant,
): Promise<NewSecret> {
  const secret = signingSecrets.draw();
  await secrets.add(endpoint.id, { secret, createdAt, expiresAt: null });
  return { endpoint, secrets: await secrets.of(endpoint.id, createdAt), secret };
}

/** Creates an endpoint. Its secret is in this answer only. What happened before is not sent to it. */
export const createEndpoint =
  (deps: Deps & Pick<WebhookPorts, 'ids' | 'urls' | 'signingSecrets'>) =>
  async (
    request: EndpointForm & {
      readonly organisationId: string;
      readonly language: Language;
      /** Names the request: repeated, it makes no other endpoint, and gives that one a new secret. */
      readonly requestKey?: string | null;
    },
  ): Promise<Result<NewSecret, InvalidFields | Refusal<'WEBHOOKS_FULL'>>> => {
    const { errors, fields } = readFields(deps, request);
    if (errors.length > 0) return invalid(errors);
    const { organisationId, language, requestKey = null } = request;
    const { clock, ids, work } = deps;
    return work.run(async (stores) => {
      const { endpoints } = stores;
      const createdAt = clock.now();
      const all = await endpoints.lockAll(organisationId);
      const made = all.find((each) => requestKey !== null && isOfRequest(each, requestKey, createdAt));
      if (made !== undefined) {
        await endSecrets(stores, made.id, createdAt, createdAt);
        return accepted(await newSecret(deps, stores, made, createdAt));
      }
      if (all.length >= MAX_ENDPOINTS) return refused('WEBHOOKS_FULL');
      const endpoint: WebhookEndpoint = {
        ...{ id: `whe_${ids.next()}`, organisationId, url: '', description: '', eventTypes: [], language, requestKey },
        ...{ state: 'enabled', switchedOffFor: null, createdAt, changedAt: createdAt },
        ...{ failures: 0, failingSince: null, restsUntil: null, lease: null },
        ...fields,
      };
      await endpoints.add(endpoint);
      return accepted(await newSecret(deps, stores, endpoint, createdAt));
    });
  };

/** An endpoint of an organisation, locked; `null` when it is none or deleted. */
export async function lockEndpoint(
  { endpoints }: Pick<WebhookStores, 'endpoints'>,
  { organisationId, endpointId }: EndpointRequest,
): Promise<WebhookEndpoint | null> {
  const endpoint = await endpoints.lock(endpointId);
  return endpoint?.organisationId === organisationId && endpoint.state !== 'deleted' ? endpoint : null;
}

const RESTED = { failures: 0, failingSince: null, restsUntil: null } as const;

/**
 * Changes an endpoint. One that is disabled is sent nothing; what waits for it is given up. One that is enabled, or gets
 * another URL, begins without the failures of before.
 */
export const changeEndpoint =
  (deps: Deps & Pick<WebhookPorts, 'urls'>) =>
  async (
    request: EndpointRequest & EndpointChange,
  ): Promise<Result<EndpointView, InvalidFields | Refusal<'NOT_FOUND'>>> => {
    const { errors, fields } = readFields(deps, request);
    if (errors.length > 0) return invalid(errors);
    return deps.work.run(async (stores) => {
      const endpoint = await lockEndpoint(stores, request);
      if (endpoint === null) return refused('NOT_FOUND');
      const now = deps.clock.now();
      const state = request.state ?? endpoint.state;
      const isMoved = fields.url !== undefined && fields.url !== endpoint.url;
      const changed: WebhookEndpoint = {
        ...{ ...endpoint, ...fields, state, changedAt: now },
        ...(isMoved || (state === 'enabled' && endpoint.state !== 'enabled') ? RESTED : {}),
        switchedOffFor: state === 'switched_off' ? endpoint.switchedOffFor : null,
      };
      await stores.endpoints.save(changed);
      await stores.webhookJobs.wake(changed.id);
      return accepted({ endpoint: changed, secrets: await stores.secrets.of(changed.id, now) });
    });
  };

/** Deletes an endpoint. Nothing is sent to it any more; its deliveries can be looked at until they are deleted. */
export const deleteEndpoint =
  ({ clock, work }: Deps) =>
  (request: EndpointRequest): Promise<Result<null, Refusal<'NOT_FOUND'>>> =>
    work.run(async (stores) => {
      const endpoint = await lockEndpoint(stores, request);
      if (endpoint === null) return refused('NOT_FOUND');
      const deleted = { ...endpoint, state: 'deleted', switchedOffFor: null, changedAt: clock.now() } as const;
      await stores.endpoints.save(deleted);
      await stores.webhookJobs.wake(endpoint.id);
      return accepted(null);
    });

/**
 * Gives an endpoint a new secret. The old one signs beside it for some hours more, at most a week; without an overlap it
 * ends at once.
 * @param request.overlapHours a whole number from 0 to 168
 */
export const rotateSecret =
  ({ clock, work, signingSecrets }: Deps & Pick<WebhookPorts, 'signingSecrets'>) =>
  async (
    request: EndpointRequest & { readonly overlapHours: number },
  ): Promise<Result<NewSecret, InvalidFields | Refusal<'NOT_FOUND'>>> => {
    const { overlapHours } = request;
    if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > MAX_SECRET_OVERLAP_HOURS)
      return invalid([{ field: 'overlapHours', code: 'INVALID' }]);
    return work.run(async (stores): Promise<Result<NewSecret, Refusal<'NOT_FOUND'>>> => {
      const endpoint = await lockEndpoint(stores, request);
      if (endpoint === null) return refused('NOT_FOUND');
      const now = clock.now();
      await endSecrets(stores, endpoint.id, instant(now + overlapHours * HOUR_MS), now);
      return accepted(await newSecret({ signingSecrets }, stores, endpoint, now));
    });
  };
