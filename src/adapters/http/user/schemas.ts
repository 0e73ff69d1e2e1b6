import { z } from 'zod';
import { STAYS_AHEAD_CHOICES } from '#core/session/index.ts';
import {
  credentialField,
  emailField,
  nameField,
  newPasswordField,
  presentPasswordField,
  userDetails,
} from '../auth/schemas.ts';
import { pathId } from '../schema.ts';

export const userPath = z.strictObject({ userId: pathId });

export const profileForm = z
  .strictObject({
    name: nameField,
    email: emailField,
    password: newPasswordField
      .optional()
      .meta({ format: 'password', description: 'A new password; empty, or the present one, keeps it.' }),
    profilePicture: z
      .string()
      .max(2_048)
      .regex(/^[^\s\p{C}]*$/u, { error: 'PHOTO_NOT_YOURS' })
      .nullish()
      .meta({ description: 'The present value, an upload of one’s own, or null for none; left out it stays.' }),
    currentPassword: presentPasswordField
      .optional()
      .meta({ format: 'password', description: 'Asked for (REAUTH_REQUIRED) later than 15 minutes after signing in.' }),
    credential: credentialField
      .optional()
      .meta({ description: 'Instead of `currentPassword`, for accounts that sign in with an identity provider.' }),
  })
  .meta({ id: 'ProfileForm' });

export const profileJson = z.object({ userDetails }).meta({ id: 'Profile' });

export const deletionQuery = z.strictObject({
  bookings: z
    .enum(STAYS_AHEAD_CHOICES)
    .optional()
    .meta({ description: 'What becomes of stays ahead: each is cancelled by its terms, or kept.' }),
});

/** What UPCOMING_BOOKINGS hands over. */
export const upcomingMembers = z.object({
  bookings: z.array(z.string()).meta({ description: 'The ids of the bookings that are still ahead.' }),
});

/** What REAUTH_REQUIRED hands over. */
export const proofsMembers = z.object({
  proofs: z
    .array(z.enum(['currentPassword', 'credential']))
    .meta({ description: 'The fields of this form that can prove the owner of this account.' }),
});
