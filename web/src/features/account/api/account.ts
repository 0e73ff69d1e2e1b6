import type { SignedIn } from '#contract/auth.ts';
import type { OwnerProof } from '../../../lib/accounts/owner-proof.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseMessage, parseSignedIn } from '../../../lib/api/parsers/auth.generated.ts';
import { parseProfile } from '../../../lib/api/parsers/user.generated.ts';
import type { SignedPasskey } from '../../../lib/passkeys/passkey-browser.ts';

/** What the form sends; an empty password keeps the present one. */
export interface ProfileChange {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly profilePicture: string | null;
  readonly currentPassword?: string;
  /** The result of the sign-in popup, for accounts that have no password. */
  readonly credential?: string;
  readonly passkey?: SignedPasskey;
  readonly recoveryCode?: string;
}

/** Reads the own account again (GET /user/{userId}). @throws Problem */
export const readAccount = (userId: string) =>
  answer(api.GET('/user/{userId}', { params: { path: { userId } } }), parseProfile);

/** Changes the own profile (PUT /user/{userId}). @throws Problem REAUTH_REQUIRED and others */
export const updateProfile = (userId: string, body: ProfileChange): Promise<SignedIn> =>
  answer(api.PUT('/user/{userId}', { params: { path: { userId } }, body }), parseSignedIn);

/** Deletes the own account (DELETE /user/{userId}). @throws Problem UPCOMING_BOOKINGS, PAYMENT_OPEN, REAUTH_REQUIRED */
export const deleteAccount = (userId: string, bookings?: 'cancel' | 'keep', proof?: OwnerProof) =>
  answer(
    api.DELETE('/user/{userId}', {
      params: { path: { userId }, query: bookings === undefined ? {} : { bookings } },
      ...(proof && { body: proof }),
    }),
    parseMessage,
  );
