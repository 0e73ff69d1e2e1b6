import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CreationPrompt, SigningPrompt } from '#contract/passkeys.ts';
import { PASSKEY_TEXTS } from '#src/locales/en/web/lib/passkeys.ts';
import { isRecord } from '../parse.ts';

/** The result of asking the authenticator: its answer, or why there is none, in a sentence; `null` where none is due. */
export type PasskeyEnd<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: string | null };

/** A new passkey as the server takes it. */
export interface MadePasskey {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: string[];
  };
}

/** What a passkey has signed, as the server takes it. */
export interface SignedPasskey {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

type Lists = SigningPrompt['options']['allowCredentials'];

/** The library's type names every transport; others are ignored by browsers. */
const listed = (credentials: Lists) => credentials.map(({ id }) => ({ id, type: 'public-key' as const }));

/** Why no passkey can be used here; `null` where one can. */
export function noPasskeyHere(address: string): string | null {
  if (location.origin !== address) return PASSKEY_TEXTS.elsewhere(address);
  return browserSupportsWebAuthn() ? null : PASSKEY_TEXTS.unsupported;
}

const named = (thrown: unknown, name: string): boolean =>
  isRecord(thrown) && (thrown.name === name || named(thrown.cause, name));

/** Another request of this page took over, or it was left: nothing is said then. */
function reasonOf(thrown: unknown): string | null {
  if (named(thrown, 'AbortError')) return null;
  if (named(thrown, 'InvalidStateError')) return PASSKEY_TEXTS.known;
  console.info('The passkey was not used.', thrown);
  return PASSKEY_TEXTS.stopped;
}

async function asked<Answer>(address: string, ask: () => Promise<Answer>): Promise<PasskeyEnd<Answer>> {
  const why = noPasskeyHere(address);
  if (why !== null) return { ok: false, why };
  try {
    return { ok: true, answer: await ask() };
  } catch (thrown) {
    return { ok: false, why: reasonOf(thrown) };
  }
}

/**
 * Asks the traveller to sign with a passkey.
 * @param fromField In the list of the address field, where the browser has it (conditional mediation), not in a window.
 */
export const signWithPasskey = (
  { address, options }: SigningPrompt,
  fromField = false,
): Promise<PasskeyEnd<SignedPasskey>> =>
  asked(address, async () => {
    const allowCredentials = listed(options.allowCredentials);
    const optionsJSON = { ...options, allowCredentials };
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type, response: signed };
  });

/** Asks the traveller to make a passkey. */
export const makePasskey = ({ address, options }: CreationPrompt): Promise<PasskeyEnd<MadePasskey>> =>
  asked(address, async () => {
    const optionsJSON = { ...options, excludeCredentials: listed(options.excludeCredentials) };
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  });

/** Whether passkeys can be chosen in the list of a field. */
export const hasFieldPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends a request that is open. */
export const stopPasskey = (): void => WebAuthnAbortService.cancelCeremony();
