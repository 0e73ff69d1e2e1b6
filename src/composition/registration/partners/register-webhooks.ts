import type { DependencyContainer } from 'tsyringe';
import { z } from 'zod';
import {
  createWebhooks,
  type KeyMode,
  type SwitchedOffLetter,
  tellSwitchedOff,
  type WebhookPorts,
  type WebhookUseCases,
} from '#core/partners/index.ts';
import { webhookLists } from '#src/adapters/postgres/partners/events/webhook-lists.ts';
import { webhookWork } from '#src/adapters/postgres/partners/events/webhook-work.ts';
import { organisationLists } from '#src/adapters/postgres/partners/partner-lists.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { type Resolve, resolveByDns } from '#src/adapters/webhooks/public-lookup.ts';
import { signingSecrets } from '#src/adapters/webhooks/signatures.ts';
import { webhookSender } from '#src/adapters/webhooks/webhook-sender.ts';
import { webhookUrls } from '#src/adapters/webhooks/webhook-urls.ts';
import { CLOCK, CONFIGURATION, DATABASE, DEADLINES, IDS, MAIL } from '../../tokens.ts';
import { watched } from '../../watched-services.ts';
import { provide, take, token } from '../../wiring.ts';

/** The ports of webhooks in the mode of the container. */
export const WEBHOOK_PORTS = token<WebhookPorts>('webhook ports');
/** The use cases of webhooks in the mode of the container. */
export const WEBHOOKS = token<WebhookUseCases>('webhooks');
/** Resolves the host names of endpoints. */
export const NAME_SERVERS = token<Resolve>('name servers');
/** Emails owners about endpoints of either mode; only the live container has it. */
export const SWITCHED_OFF_EMAILS = token<(letter: SwitchedOffLetter) => Promise<void>>('switched off emails');

const attemptEnd = z.object({ failure: z.string().nullable() });

/** An attempt counts by why it failed. */
const outcomeOfAttempt = (end: unknown): string => attemptEnd.parse(end).failure ?? 'ok';

/** Registers the webhooks of a mode. */
export const registerWebhooks =
  (mode: KeyMode) =>
  (container: DependencyContainer): void => {
    provide(container, WEBHOOK_PORTS, (parts) => {
      const { knex } = take(parts, DATABASE);
      const { allowsPrivate } = take(parts, CONFIGURATION).webhooks;
      const { webhooksMs: deadlineMs } = take(parts, DEADLINES);
      const options = { allowsPrivate, resolve: take(parts, NAME_SERVERS) };
      return {
        mode,
        clock: take(parts, CLOCK),
        ids: take(parts, IDS),
        work: webhookWork(knex),
        lists: webhookLists(knex),
        sender: watched(parts, 'partner_webhooks', webhookSender({ ...options, ...(deadlineMs && { deadlineMs }) }), {
          outcomeOf: outcomeOfAttempt,
        }),
        urls: webhookUrls(allowsPrivate),
        signingSecrets,
      };
    });
    provide(container, WEBHOOKS, (parts) => tracedUseCases('webhooks', createWebhooks(take(parts, WEBHOOK_PORTS))));
  };

/** Registers what both modes share: name servers, and emails about endpoints, since organisations and their members are among the live rows. */
export function registerWebhookFrame(container: DependencyContainer): void {
  provide(container, NAME_SERVERS, () => resolveByDns());
  provide(container, SWITCHED_OFF_EMAILS, (parts) =>
    tellSwitchedOff({ mail: take(parts, MAIL), members: organisationLists(take(parts, DATABASE).knex).members }),
  );
}
