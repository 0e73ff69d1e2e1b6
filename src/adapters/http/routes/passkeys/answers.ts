import type { AccountSecurity, CreationPrompt, SigningPrompt } from '#core/session/index.ts';
import { toIsoTime } from '../../schemas/schema.ts';

type Credentials = SigningPrompt['options']['allowCredentials'];

const credentialsOf = (credentials: Credentials) =>
  credentials.map(({ id, type, transports }) => ({ id, type, transports: [...transports] }));

/** What a browser is given to sign, as JSON. */
export const toSigningJson = ({ address, options }: SigningPrompt) => ({
  address,
  options: { ...options, allowCredentials: credentialsOf(options.allowCredentials) },
});

/** What a browser is given to make a passkey, as JSON. */
export const toCreationJson = ({ address, options }: CreationPrompt) => ({
  address,
  options: {
    ...options,
    pubKeyCredParams: [...options.pubKeyCredParams],
    excludeCredentials: credentialsOf(options.excludeCredentials),
  },
});

/** Passkeys and second step as JSON. */
export const toSecurityJson = ({ passkeys, secondFactor, address }: AccountSecurity) => ({
  passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
    id,
    name,
    addedAt: toIsoTime(addedAt),
    usedAt: usedAt === null ? null : toIsoTime(usedAt),
  })),
  secondFactor:
    secondFactor === null ? null : { since: toIsoTime(secondFactor.since), codesLeft: secondFactor.codesLeft },
  address,
});
