import { z } from 'zod';
import type { Passkey, PasskeyPrompts, PasskeyVerifier } from '#core/session/index.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded when the first passkey is used: it would be a tenth of the work of the server's start. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Padav';
/** How long the browser waits for the traveller, in milliseconds; as long as a challenge is valid. */
const TIMEOUT_MS = 300_000;
/** Ed25519, ES256 and RS256 (COSE algorithms, RFC 9053 and RFC 8812). */
const ALGORITHMS = [-8, -7, -257];

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const encoded = z.string().regex(/^[\w-]+$/);
const common = { id: encoded, rawId: encoded, type: z.literal('public-key') };
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const anyAnswer = z.object({ id: encoded, response: z.object({ clientDataJSON: encoded }) });
const madeAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string()).optional(),
  }),
});
const signedAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});
const clientData = z.object({ challenge: encoded });

const known = (transports: readonly string[] = []) => TRANSPORTS.filter((each) => transports.includes(each));
const named = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: known(transports) });
const described = ({ credentialId, transports }: Passkey) =>
  ({ id: credentialId, type: 'public-key', transports: known(transports) }) as const;

function parsedJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The library throws for an answer that is not right, whatever is wrong with it. */
async function unlessWrong<Value>(verify: () => Promise<Value>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** Passkeys by SimpleWebAuthn for one relying party; without one nothing is asked and nothing is right. */
export function webauthnPasskeys(party: RelyingParty | null): {
  readonly prompts: PasskeyPrompts;
  readonly verifier: PasskeyVerifier;
} {
  const rp = party ?? { id: 'localhost', origin: 'null' };
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  });
  return {
    prompts: {
      address: party?.origin ?? null,
      async toAdd({ challenge, owner, known: own }) {
        const { generateRegistrationOptions } = await library();
        const { pubKeyCredParams, user } = await generateRegistrationOptions({
          rpName: NAME,
          rpID: rp.id,
          userID: new Uint8Array(Buffer.from(owner.id)),
          userName: owner.email,
          userDisplayName: owner.name,
          challenge: bytesOf(challenge),
          excludeCredentials: own.map(named),
          supportedAlgorithmIDs: ALGORITHMS,
        });
        return {
          challenge,
          rp: { id: rp.id, name: NAME },
          user,
          pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
          timeout: TIMEOUT_MS,
          attestation: 'none',
          excludeCredentials: own.map(described),
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        };
      },
      async toSign({ challenge, allowed }) {
        const { generateAuthenticationOptions } = await library();
        const options = await generateAuthenticationOptions({
          rpID: rp.id,
          challenge: bytesOf(challenge),
          allowCredentials: allowed.map(named),
          userVerification: 'required',
          timeout: TIMEOUT_MS,
        });
        const credentials = allowed.map(described);
        return {
          challenge: options.challenge,
          rpId: rp.id,
          timeout: TIMEOUT_MS,
          userVerification: 'required',
          allowCredentials: credentials,
        };
      },
    },
    verifier: {
      read(answer) {
        const read = anyAnswer.safeParse(answer);
        if (!read.success) return null;
        const data = clientData.safeParse(parsedJson(read.data.response.clientDataJSON));
        return data.success ? { challenge: data.data.challenge, credentialId: read.data.id } : null;
      },
      async made(answer, challenge) {
        const read = madeAnswer.safeParse(answer);
        if (party === null || !read.success) return null;
        const { response, ...rest } = read.data;
        const { verifyRegistrationResponse } = await library();
        const result = await unlessWrong(() =>
          verifyRegistrationResponse({
            ...expected(challenge),
            response: {
              ...rest,
              response: { ...response, transports: known(response.transports) },
              clientExtensionResults: {},
            },
            supportedAlgorithmIDs: ALGORITHMS,
          }),
        );
        if (!result?.verified) return null;
        const { id, publicKey, counter } = result.registrationInfo.credential;
        const transports = known(response.transports);
        return { credentialId: id, publicKey: textOf(publicKey), signCount: counter, transports };
      },
      async signed(answer, challenge, { credentialId, publicKey }) {
        const read = signedAnswer.safeParse(answer);
        if (party === null || !read.success || read.data.id !== credentialId) return null;
        const { response, ...rest } = read.data;
        const { userHandle, ...signed } = response;
        const { verifyAuthenticationResponse } = await library();
        const result = await unlessWrong(() =>
          verifyAuthenticationResponse({
            ...expected(challenge),
            response: { ...rest, response: signed, clientExtensionResults: {} },
            // The core judges the counter, under the lock of the account.
            credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: 0 },
          }),
        );
        if (!result?.verified) return null;
        const ownerId = userHandle ? Buffer.from(userHandle, 'base64url').toString() : null;
        return { signCount: result.authenticationInfo.newCounter, ownerId };
      },
    },
  };
}
