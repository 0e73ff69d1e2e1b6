import type {
  Passkey,
  PasskeyAnswer,
  PasskeyPrompts,
  PasskeyVerifier,
  RecoveryCodeSource,
} from '#core/session/index.ts';

/** The origin at which passkeys work in these tests. */
export const PASSKEY_ADDRESS = 'https://padav.example';

const named = ({ credentialId, transports }: Passkey) =>
  ({ id: credentialId, type: 'public-key', transports }) as const;

/** Prompts with the fields that these tests read. */
export function plainPrompts(): PasskeyPrompts & { address: string | null } {
  return {
    address: PASSKEY_ADDRESS,
    toAdd: async ({ challenge, owner, known }) => ({
      challenge,
      rp: { id: 'padav.example', name: 'Padav' },
      user: { id: owner.id, name: owner.email, displayName: owner.name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: known.map(named),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    }),
    toSign: async ({ challenge, allowed }) => ({
      challenge,
      rpId: 'padav.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: allowed.map(named),
    }),
  };
}

/** An answer that needs no cryptography: the key is readable. */
interface PlainAnswer {
  readonly challenge: string;
  readonly credentialId: string;
  readonly key: string;
  readonly signCount: number;
  readonly ownerId: string | null;
}

const plain = (answer: PasskeyAnswer): PlainAnswer | null =>
  typeof answer.challenge === 'string' ? (answer as unknown as PlainAnswer) : null;

/** Verifies plain answers. */
export const plainVerifier: PasskeyVerifier = {
  read: plain,
  async made(answer, challenge) {
    const read = plain(answer);
    if (read?.challenge !== challenge || read.key === '') return null;
    const { credentialId, key, signCount } = read;
    return { credentialId, publicKey: key, signCount, transports: ['internal'] };
  },
  async signed(answer, challenge, { publicKey }) {
    const read = plain(answer);
    if (read?.challenge !== challenge || read.key !== publicKey) return null;
    return { signCount: read.signCount, ownerId: read.ownerId };
  },
};

/** An authenticator with one passkey, which counts its uses. */
export function plainAuthenticator(credentialId: string, ownerId: string) {
  const state = { signCount: 0 };
  return {
    state,
    answer: (challenge: string, change: Partial<PlainAnswer> = {}): PasskeyAnswer => ({
      ...{ challenge, credentialId, key: `key of ${credentialId}`, signCount: ++state.signCount, ownerId },
      ...change,
    }),
  };
}

/** Codes in a row. */
export function countedCodes(): RecoveryCodeSource {
  let drawn = 0;
  return { draw: () => String(++drawn).padStart(16, '0') };
}
