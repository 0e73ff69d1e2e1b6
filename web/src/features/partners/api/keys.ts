import useSWR from 'swr';
import type { ApiKey } from '#contract/organisations/organisations.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import {
  parseApiKey,
  parseApiKeys,
  parseNewApiKey,
} from '../../../lib/api/parsers/organisations/organisations.generated.ts';

/** What a new key may be used for, and from where. */
export interface KeyForm {
  readonly mode: ApiKey['mode'];
  readonly name: string;
  readonly scopes: ApiKey['scopes'];
  readonly addresses: string[];
}

const keyPath = (organisationId: string, keyId: string) => ({ params: { path: { organisationId, keyId } } });

/** The keys of an organisation, newest first (GET /organisations/{organisationId}/keys). */
export const useKeys = (organisationId: string) =>
  useSWR(['/organisations/keys', organisationId], async () => {
    const path = { params: { path: { organisationId } } };
    return (await answer(api.GET('/organisations/{organisationId}/keys', path), parseApiKeys)).keys;
  });

/**
 * Makes a key (POST /organisations/{organisationId}/keys); its secret is in this answer only.
 * @throws Problem LIVE_NOT_APPROVED, KEYS_FULL, REAUTH_REQUIRED, VALIDATION_FAILED and others
 */
export const createKey = (organisationId: string, body: KeyForm) =>
  answer(
    api.POST('/organisations/{organisationId}/keys', { params: { path: { organisationId } }, body }),
    parseNewApiKey,
  );

/**
 * Replaces a key (POST /organisations/{organisationId}/keys/{keyId}/rotation).
 * @param overlapHours how long the old key goes on
 * @throws Problem KEYS_FULL, REAUTH_REQUIRED and others
 */
export const rotateKey = (organisationId: string, keyId: string, overlapHours: number) =>
  answer(
    api.POST('/organisations/{organisationId}/keys/{keyId}/rotation', {
      ...keyPath(organisationId, keyId),
      body: { overlapHours },
    }),
    parseNewApiKey,
  );

/** Ends a key at once (DELETE /organisations/{organisationId}/keys/{keyId}). @throws Problem */
export const revokeKey = (organisationId: string, keyId: string) =>
  answer(api.DELETE('/organisations/{organisationId}/keys/{keyId}', keyPath(organisationId, keyId)), parseApiKey);
