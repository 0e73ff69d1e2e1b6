import { z } from 'zod';
import { credentialField, nameField, newEmailField, presentPasswordField } from './auth.ts';
import { instantJson, pathId } from './parts/values.ts';

const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, { error: 'INVALID' })
    .meta({ description: 'In base64url.' });

const answered = {
  id: encoded(1_364),
  rawId: encoded(1_364),
  type: z.literal('public-key'),
};

/** What the authenticator signed, as `navigator.credentials.get()` answers it in JSON. */
export const passkeyAnswer = z
  .strictObject({
    ...answered,
    response: z.strictObject({
      clientDataJSON: encoded(8_192),
      authenticatorData: encoded(8_192),
      signature: encoded(8_192),
      userHandle: encoded(128).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAnswer', description: 'AuthenticationResponseJSON (WebAuthn Level 3), without its extensions.' });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const passkeyNameField = z
  .string()
  .max(1_024)
  .meta({ minLength: 1, examples: ['My phone'] });

const madePasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: encoded(8_192),
    attestationObject: encoded(65_536),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});

/** What the authenticator made, as `navigator.credentials.create()` answers it in JSON. */
export const newPasskey = z
  .strictObject({ name: passkeyNameField, passkey: madePasskey })
  .meta({ id: 'NewPasskey', description: 'RegistrationResponseJSON (WebAuthn Level 3), without its extensions.' });

/** Whose account is begun with a passkey. */
export const passkeyOwner = z.strictObject({ name: nameField, email: newEmailField }).meta({ id: 'PasskeyOwner' });

export const passkeyRegistration = z
  .strictObject({
    name: nameField,
    email: newEmailField,
    passkeyName: passkeyNameField,
    passkey: madePasskey,
  })
  .meta({ id: 'PasskeyRegistration', description: 'The passkey as in NewPasskey.' });

export const recoveryCodeField = z
  .string()
  .max(128)
  .meta({
    description: 'Where the account asks for a second step; with or without dashes, in any case.',
    examples: ['7k3m-9qxv-2c4n-p8rt'],
  });

/** Who changes passkeys or the second step long after signing in; nothing at all is enough before. */
export const ownerProof = z
  .strictObject({
    currentPassword: presentPasswordField.optional().meta({ format: 'password' }),
    credential: credentialField.optional(),
    passkey: passkeyAnswer.optional(),
    recoveryCode: recoveryCodeField.optional(),
  })
  .nullish()
  .meta({ description: 'Asked for (REAUTH_REQUIRED) later than 15 minutes after signing in.' });

/** What an accepted proof answers. */
export const provedAnswer = z.null().meta({ description: 'It counts as signing in again.' });

export const passkeySignIn = z.strictObject({ passkey: passkeyAnswer }).meta({ id: 'PasskeySignIn' });

const ticketField = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'What SECOND_FACTOR_REQUIRED handed over; good for 5 minutes in this browser.' });
export const secondStepTicket = z.strictObject({ ticket: ticketField }).meta({ id: 'SecondStepTicket' });
export const secondStep = z
  .strictObject({ ticket: ticketField, passkey: passkeyAnswer.optional(), recoveryCode: recoveryCodeField.optional() })
  .meta({ id: 'SecondStep', description: 'A passkey, or one of the recovery codes.' });

/** What SECOND_FACTOR_REQUIRED hands over. */
export const ticketMembers = z.object({ ticket: z.string() });
export type TicketMembers = z.infer<typeof ticketMembers>;

const credentialJson = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
const address = z.string().meta({
  description: 'The origin at which browsers allow passkeys of this product; elsewhere the options are of no use.',
  examples: ['https://padav.example'],
});

export const signingPromptJson = z
  .object({
    address,
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(credentialJson),
    }),
  })
  .meta({ id: 'SigningPrompt', description: 'The options are a PublicKeyCredentialRequestOptionsJSON.' });
export type SigningPrompt = z.infer<typeof signingPromptJson>;

export const creationPromptJson = z
  .object({
    address,
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(credentialJson),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  })
  .meta({ id: 'CreationPrompt', description: 'The options are a PublicKeyCredentialCreationOptionsJSON.' });
export type CreationPrompt = z.infer<typeof creationPromptJson>;

export const passkeysPath = z.strictObject({ userId: pathId });
export const passkeyPath = z.strictObject({ userId: pathId, passkeyId: pathId });

export const passkeyJson = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: instantJson,
  usedAt: instantJson.nullable(),
});
export type Passkey = z.infer<typeof passkeyJson>;

export const securityJson = z
  .object({
    passkeys: z.array(passkeyJson),
    secondFactor: z.object({ since: instantJson, codesLeft: z.int().nonnegative() }).nullable().meta({
      description: 'Whether a passkey is asked for after the password, and how many recovery codes are left.',
    }),
    address: address.nullable(),
  })
  .meta({ id: 'Security' });
export type Security = z.infer<typeof securityJson>;

export const recoveryCodesJson = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Ten, each good once; they are shown here and never again.',
      examples: [['7k3m-9qxv-2c4n-p8rt']],
    }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesJson>;
