import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#core/session/index.ts';
import { MAX_EMAIL_LENGTH } from '#core/shared/index.ts';
import { LANGUAGE_HEADERS } from './parts/language-headers.ts';

/** Bounds what is read at all; the core has the rules, and counts characters instead of UTF-16 units. */
const MAX_TEXT_LENGTH = 1_024;

/** A person's name, as typed. An empty one is refused by the core, which names every other field at fault with it. */
export const nameField = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .meta({ minLength: 1, examples: ['Priya Sharma'] });

/** An address for an account, as typed; an empty one is refused as an empty name is. */
export const newEmailField = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .meta({ minLength: 1, format: 'email', examples: ['priya.sharma@example.in'] });

/** An address that is looked up, as typed. */
export const emailField = newEmailField.min(1).meta({ format: 'email', examples: ['priya.sharma@example.in'] });

/** A new password: 8 to 128 characters, without further rules but that it must not be common or the owner's name. */
export const newPasswordField = z
  .string()
  .max(MAX_TEXT_LENGTH, { error: 'PASSWORD_TOO_LONG' })
  .meta({ format: 'password', description: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.` });

/** A password that is compared and nothing else. */
export const presentPasswordField = z.string().max(MAX_TEXT_LENGTH).meta({ format: 'password' });

/** What a sign-in popup ends with. */
export const credentialField = z
  .string()
  .max(8_192)
  .meta({ description: 'The one-time ticket of the sign-in popup, or an ID token of a configured issuer.' });

export const registration = z
  .strictObject({ name: nameField, email: newEmailField, password: newPasswordField })
  .meta({ id: 'Registration' });

export const login = z.strictObject({ email: emailField, password: presentPasswordField.min(1) }).meta({ id: 'Login' });

export const forgotten = z.strictObject({ email: emailField }).meta({ id: 'ForgottenPassword' });

/** What a mailed link carries behind its `#`. */
const linkToken = z
  .string()
  .min(1)
  .max(MAX_TEXT_LENGTH)
  .meta({ description: 'The part of the emailed link after `#`.' });

export const newPassword = z.strictObject({ token: linkToken, password: newPasswordField }).meta({ id: 'NewPassword' });

export const confirmation = z.strictObject({ token: linkToken }).meta({ id: 'Confirmation' });

const unheeded = { description: 'What the popup said; the verified claims behind the credential count instead.' };

export const socialLogin = z
  .strictObject({
    name: z.string().max(MAX_TEXT_LENGTH).nullish().meta(unheeded),
    email: z.string().max(MAX_TEXT_LENGTH).nullish().meta(unheeded),
    profilePicture: z.string().max(4_096).nullish().meta(unheeded),
    credential: credentialField.min(1),
  })
  .meta({ id: 'SocialLogin' });

/** How a sign-in window begins. */
export const startQuery = z.strictObject({
  turn: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'INVALID' })
    .default('sign-in')
    .meta({ description: 'What the page that opens the window calls this sign-in; handed over with the ticket.' }),
  way: z
    .enum(['popup', 'page'])
    .default('popup')
    .meta({ description: 'A window of its own, or the page itself where windows are blocked.' }),
});

/** What an identity provider sends a browser back with (RFC 6749, section 4.1.2); providers add fields of their own. */
export const providerAnswer = z.looseObject({
  state: z.string().max(MAX_TEXT_LENGTH).optional().meta({ description: 'The secret that the window began with.' }),
  code: z.string().max(4_096).optional().meta({ description: 'Missing when the traveller or the provider declined.' }),
  iss: z
    .string()
    .max(MAX_TEXT_LENGTH)
    .optional()
    .meta({ description: 'Who answers, where the provider says so (RFC 9207).' }),
});

export const signInRedirect = z.null().meta({ description: 'Location is the identity provider’s page.' });

const html = z.string().meta({ description: 'A small page.' });
export const signInPageAnswer = {
  description: 'A page that hands the ticket over, or one that says why nobody was signed in and how to try again.',
  content: { 'text/html': { schema: html } },
  headers: LANGUAGE_HEADERS,
};

export const messageJson = z
  .object({ msg: z.string().meta({ description: 'A sentence for travellers, in the language of Accept-Language.' }) })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageJson>;

export const userDetailsJson = z
  .object({
    _id: z.string(),
    name: z.string().meta({ examples: ['Priya Sharma'] }),
    email: z.string().meta({ examples: ['priya.sharma@example.in'] }),
    emailConfirmed: z.boolean().meta({ description: 'Whether the owner has shown that mail to it is read.' }),
    profilePicture: z.string().nullable(),
    discounts: z
      .int()
      .nonnegative()
      .meta({ description: 'Extra discounts left.', examples: [5] }),
  })
  .meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof userDetailsJson>;

export const tokenJson = z
  .object({
    token: z.string().meta({ description: 'Sent as `Authorization: Bearer …`; valid while its session is.' }),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof tokenJson>;

export const signedInJson = z
  .object({ token: tokenJson.shape.token, userDetails: userDetailsJson })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedInJson>;
