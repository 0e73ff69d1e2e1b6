import type { DependencyContainer } from 'tsyringe';
import { OfflineIdentity } from '#src/adapters/identity/offline-identity.ts';
import { OfflineOutbox } from '#src/adapters/mail/offline-outbox.ts';
import { offlineCheckout } from '#src/adapters/payment-gateway/offline/offline-checkout.ts';
import { OfflineGateway } from '#src/adapters/payment-gateway/offline/offline-gateway.ts';
import { generatedSecret } from '#src/adapters/postgres/session/generated-secrets.ts';
import {
  CLOCK,
  CONFIGURATION,
  DATABASE,
  GATEWAY,
  IDENTITY_PROVIDER,
  IDENTITY_VERIFIER,
  OFFLINE_FAULTS,
  OFFLINE_WINDOWS,
  PUBLIC_URL,
} from '../tokens.ts';
import { watched, watchedGateway } from '../watched-services.ts';
import { provide, take, token } from '../wiring.ts';
import { OUTBOX } from './register-mail.ts';

const IDENTITY = token<OfflineIdentity>('offline identity');

/**
 * Registers the offline services and their windows.
 * @param linkPath where payment links are paid, up to the order's id
 */
export async function registerOffline(container: DependencyContainer, linkPath: string): Promise<void> {
  const { knex } = take(container, DATABASE);
  const secret = await generatedSecret(knex, 'offline-gateway');
  const commonDeps = (parts: DependencyContainer, service: 'payments' | 'identity' | 'mail') => ({
    knex,
    clock: take(parts, CLOCK),
    gate: take(parts, OFFLINE_FAULTS).gate(service),
  });
  provide(container, GATEWAY, (parts) => {
    const linkBase = `${take(parts, PUBLIC_URL)}${linkPath}`;
    return watchedGateway(parts, new OfflineGateway({ ...commonDeps(parts, 'payments'), secret, linkBase }));
  });
  provide(container, IDENTITY, (parts) => new OfflineIdentity(commonDeps(parts, 'identity')));
  provide(container, IDENTITY_PROVIDER, (parts) => watched(parts, 'identity_provider', take(parts, IDENTITY)));
  provide(container, IDENTITY_VERIFIER, (parts) => watched(parts, 'identity_provider', take(parts, IDENTITY)));
  provide(container, OUTBOX, (parts) => new OfflineOutbox(commonDeps(parts, 'mail')));
  provide(container, OFFLINE_WINDOWS, (parts) => ({
    ...(take(parts, CONFIGURATION).payments.gateway === 'offline'
      ? { attemptPayment: offlineCheckout({ ...commonDeps(parts, 'payments'), secret }) }
      : {}),
    ...(take(parts, CONFIGURATION).identity.provider === 'offline'
      ? { issueCredential: (traveller) => take(parts, IDENTITY).issue(traveller) }
      : {}),
    ...(take(parts, CONFIGURATION).mail.carrier === 'offline'
      ? { newestEmails: () => take(parts, OUTBOX).newest() }
      : {}),
  }));
}
