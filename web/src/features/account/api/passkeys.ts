import useSWR from 'swr';
import type { OwnerProof } from '../../../lib/accounts/owner-proof.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseCreationPrompt, parseRecoveryCodes, parseSecurity } from '../../../lib/api/parsers/passkeys.generated.ts';
import type { MadePasskey } from '../../../lib/passkeys/passkey-browser.ts';

const path = (userId: string) => ({ params: { path: { userId } } });
const sent = (proof: OwnerProof | undefined) => (proof === undefined ? {} : { body: proof });

/** The passkeys of the account and its second step (GET /user/{userId}/passkeys). */
export const useSecurity = (userId: string) =>
  useSWR(['/user/passkeys', userId], () => answer(api.GET('/user/{userId}/passkeys', path(userId)), parseSecurity), {
    revalidateOnMount: true,
  });

/** Begins adding a passkey (POST /user/{userId}/passkeys/start). @throws Problem REAUTH_REQUIRED and others */
export const startPasskey = (userId: string, proof?: OwnerProof) =>
  answer(api.POST('/user/{userId}/passkeys/start', { ...path(userId), ...sent(proof) }), parseCreationPrompt);

/** Adds the passkey that was made (POST /user/{userId}/passkeys). @throws Problem INVALID_PASSKEY and others */
export const addPasskey = (userId: string, body: { name: string; passkey: MadePasskey }) =>
  answer(api.POST('/user/{userId}/passkeys', { ...path(userId), body }), parseSecurity);

/** Removes a passkey (DELETE /user/{userId}/passkeys/{passkeyId}). @throws Problem REAUTH_REQUIRED, LAST_PASSKEY */
export const removePasskey = (userId: string, passkeyId: string, proof?: OwnerProof) =>
  answer(
    api.DELETE('/user/{userId}/passkeys/{passkeyId}', { params: { path: { userId, passkeyId } }, ...sent(proof) }),
    parseSecurity,
  );

/** Asks for a passkey after the password (PUT /user/{userId}/second-factor). @throws Problem REAUTH_REQUIRED and others */
export const turnOnSecondFactor = (userId: string, proof?: OwnerProof) =>
  answer(api.PUT('/user/{userId}/second-factor', { ...path(userId), ...sent(proof) }), parseRecoveryCodes);

/** Asks for the password alone (DELETE /user/{userId}/second-factor). @throws Problem REAUTH_REQUIRED and others */
export const turnOffSecondFactor = (userId: string, proof?: OwnerProof) =>
  answer(api.DELETE('/user/{userId}/second-factor', { ...path(userId), ...sent(proof) }), parseSecurity);

/** Makes the recovery codes anew (POST /user/{userId}/recovery-codes). @throws Problem REAUTH_REQUIRED and others */
export const renewRecoveryCodes = (userId: string, proof?: OwnerProof) =>
  answer(api.POST('/user/{userId}/recovery-codes', { ...path(userId), ...sent(proof) }), parseRecoveryCodes);
