import { z } from 'zod';
import { BROWSERS, STAYS_AHEAD_CHOICES, SYSTEMS } from '#core/session/index.ts';
import {
  credentialField,
  nameField,
  newEmailField,
  newPasswordField,
  presentPasswordField,
  userDetailsJson,
} from './auth.ts';
import { favouritesJson } from './favourites.ts';
import { chosenRateJson } from './hotels.ts';
import { guestDetailsMembers } from './parts/guest-details.ts';
import { instantJson, paiseJson, pathId } from './parts/values.ts';
import { passkeyAnswer, recoveryCodeField, securityJson } from './passkeys.ts';

export const userPath = z.strictObject({ userId: pathId });

export const profileForm = z
  .strictObject({
    name: nameField,
    email: newEmailField,
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
    passkey: passkeyAnswer.optional(),
    recoveryCode: recoveryCodeField.optional(),
  })
  .meta({ id: 'ProfileForm' });

export const profileJson = z.object({ userDetails: userDetailsJson }).meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileJson>;

export const deletionQuery = z.strictObject({
  bookings: z
    .enum(STAYS_AHEAD_CHOICES)
    .optional()
    .meta({ description: 'What becomes of stays ahead: each is cancelled by its terms, or kept.' }),
});

/** Who deletes an account long after signing in; nothing at all is enough before. */
export const deletionProof = z
  .strictObject({
    currentPassword: presentPasswordField.optional().meta({ format: 'password' }),
    credential: credentialField.optional(),
    passkey: passkeyAnswer.optional(),
    recoveryCode: recoveryCodeField.optional(),
  })
  .nullish()
  .meta({ description: 'Asked for (REAUTH_REQUIRED) later than 15 minutes after signing in.' });

export const sessionPath = z.strictObject({ userId: pathId, sessionId: pathId });

const sessionMembers = {
  id: z.string(),
  browser: z.enum(BROWSERS).nullable().meta({ description: 'What it calls itself; null when it is not known.' }),
  system: z.enum(SYSTEMS).nullable(),
  signedInAt: instantJson,
  lastSeenAt: instantJson.meta({ description: 'Exact to ten minutes.' }),
};

/** A device on which the account is signed in. */
export const sessionJson = z.object({
  ...sessionMembers,
  current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
});
export type Session = z.infer<typeof sessionJson>;

export const sessionsJson = z.object({ sessions: z.array(sessionJson) }).meta({ id: 'Sessions' });
export type Sessions = z.infer<typeof sessionsJson>;

const stayJson = z.object({
  hotelId: z.string(),
  hotel: z.string(),
  city: z.string(),
  arrival: z.iso.date(),
  departure: z.iso.date(),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
  childrenAges: z.array(z.int()),
  room: z.string().nullable(),
  rates: z.array(chosenRateJson),
  ...guestDetailsMembers,
});

export const guestsPath = z.strictObject({ userId: pathId });
export const guestPath = z.strictObject({ userId: pathId, guestId: pathId });

export const guestForm = z
  .strictObject({
    name: nameField,
    phone: z
      .string()
      .max(64)
      .nullish()
      .meta({
        description: 'As typed; ten digits from 6 on are an Indian mobile number. Empty or null for none.',
        examples: ['98765 43210'],
      }),
  })
  .meta({ id: 'GuestForm' });

/** A person for whom the account often books. */
export const guestJson = z.object({
  _id: z.string(),
  name: z.string().meta({ examples: ['Meera Iyer'] }),
  phone: z
    .string()
    .nullable()
    .meta({ description: 'In E.164.', examples: ['+919876543210'] }),
});
export type Guest = z.infer<typeof guestJson>;

export const guestsJson = z.object({ guests: z.array(guestJson) }).meta({ id: 'Guests' });
export type Guests = z.infer<typeof guestsJson>;

export const accountExportJson = z
  .object({
    exportedAt: instantJson,
    profile: z.object({
      ...userDetailsJson.shape,
      createdAt: instantJson,
      hasPassword: z.boolean().meta({ description: 'The password itself is kept nowhere.' }),
    }),
    identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
    sessions: z.array(z.object({ ...sessionMembers, expiresAt: instantJson })),
    passkeys: securityJson.shape.passkeys.meta({ description: 'Names and times; no keys.' }),
    secondFactor: securityJson.shape.secondFactor,
    favourites: favouritesJson.shape.favourites,
    guests: guestsJson.shape.guests,
    quotes: z.array(
      z.object({
        id: z.string(),
        amount: paiseJson,
        createdAt: instantJson,
        expiresAt: instantJson,
        stay: stayJson,
      }),
    ),
    orders: z.array(
      z.object({
        receipt: z.string(),
        orderId: z.string().nullable(),
        amount: paiseJson,
        status: z.string(),
        language: z.string(),
        createdAt: instantJson,
      }),
    ),
    bookings: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        orderId: z.string(),
        paymentId: z.string(),
        amountCharged: paiseJson,
        status: z.string(),
        reservation: z.string(),
        hotelReference: z.string().nullable(),
        createdAt: instantJson,
        cancelledAt: instantJson.nullable(),
        stay: stayJson,
        changes: z
          .array(z.object({ at: instantJson, chargedBefore: paiseJson, chargedAfter: paiseJson, stay: stayJson }))
          .meta({ description: 'The stays that were changed, oldest first.' }),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        receipt: z.string(),
        amount: paiseJson,
        currency: z.string(),
        seenAt: instantJson,
      }),
    ),
    refunds: z.array(
      z.object({
        paymentId: z.string(),
        cause: z.string(),
        amount: paiseJson,
        status: z.string(),
        dueAt: instantJson,
      }),
    ),
    billing: z
      .array(z.object({ receipt: z.string(), gstin: z.string(), name: z.string(), address: z.string() }))
      .meta({ description: 'The companies named for invoices.' }),
    organisations: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), joinedAt: instantJson })),
    invoices: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        number: z.string(),
        issuedAt: instantJson,
        bookingId: z.string(),
        pdf: z.string().meta({ description: 'Where the document is printed, with the token.' }),
        amount: paiseJson,
        taxable: paiseJson,
        cgst: paiseJson,
        sgst: paiseJson,
        igst: paiseJson,
        placeOfSupply: z.string().meta({ description: 'The code of the state under GST.', examples: ['30'] }),
        supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
        recipient: z.object({
          name: z.string().nullable(),
          address: z.string().nullable(),
          gstin: z.string().nullable(),
        }),
      }),
    ),
  })
  .meta({ id: 'AccountExport', description: 'All that is kept of an account and its owner.' });
export type AccountExport = z.infer<typeof accountExportJson>;

/** What UPCOMING_BOOKINGS hands over. */
export const upcomingMembers = z.object({
  bookings: z.array(z.string()).meta({ description: 'The ids of the bookings that are still ahead.' }),
});
export type UpcomingMembers = z.infer<typeof upcomingMembers>;

/** What REAUTH_REQUIRED hands over. */
export const proofsMembers = z.object({
  proofs: z.array(z.enum(['currentPassword', 'credential', 'passkey', 'recoveryCode'])).meta({
    description:
      'The fields that can prove the owner of this account: of this body, or of `POST /user/{userId}/proof`.',
  }),
});
export type ProofsMembers = z.infer<typeof proofsMembers>;
