// Made from src/contract/passkeys.ts by `npm run tool -- web-types`; not written by hand.
import type { CreationPrompt, Passkey, RecoveryCodes, Security, SigningPrompt, TicketMembers } from '#contract/passkeys.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { yes } from '../../parse-choice.ts';

export const parseCreationPrompt: Parser<CreationPrompt> = record({
  address: text,
  options: record({
    challenge: text,
    rp: record({ id: text, name: text }),
    user: record({ id: text, name: text, displayName: text }),
    pubKeyCredParams: list(record({ type: oneOf('public-key'), alg: number })),
    timeout: number,
    attestation: oneOf('none'),
    excludeCredentials: list(record({
      id: text,
      type: oneOf('public-key'),
      transports: list(text),
    })),
    authenticatorSelection: record({
      residentKey: oneOf('required'),
      requireResidentKey: yes,
      userVerification: oneOf('required'),
    }),
  }),
});
export const parsePasskey: Parser<Passkey> = record({
  id: text,
  name: text,
  addedAt: text,
  usedAt: nullable(text),
});
export const parseRecoveryCodes: Parser<RecoveryCodes> = record({ recoveryCodes: list(text) });
export const parseSecurity: Parser<Security> = record({
  passkeys: list(record({
    id: text,
    name: text,
    addedAt: text,
    usedAt: nullable(text),
  })),
  secondFactor: nullable(record({ since: text, codesLeft: number })),
  address: nullable(text),
});
export const parseSigningPrompt: Parser<SigningPrompt> = record({
  address: text,
  options: record({
    challenge: text,
    rpId: text,
    timeout: number,
    userVerification: oneOf('required'),
    allowCredentials: list(record({
      id: text,
      type: oneOf('public-key'),
      transports: list(text),
    })),
  }),
});
export const parseTicketMembers: Parser<TicketMembers> = record({ ticket: text });
