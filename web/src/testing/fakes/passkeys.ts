import { onTestFinished, vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const CREDENTIAL = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', getClientExtensionResults: () => ({}) };

/** What the fake authenticator signs, as it is sent. */
export const SIGNED = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'ZGF0YQ', authenticatorData: 'YXV0aA', signature: 'c2lnbg', userHandle: 'bWU' },
};
/** What it makes, as it is sent. */
export const MADE = {
  ...{ id: 'a2V5', rawId: 'a2V5', type: 'public-key' },
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'YXR0', transports: ['internal'] },
};

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };

/** What the server answers before a passkey signs. */
export const signingPrompt = (address = location.origin) => ({
  address,
  options: { ...OPTIONS, allowCredentials: [] },
});

/** What the server answers before a passkey is made. */
export const creationPrompt = () => ({
  address: location.origin,
  options: {
    challenge: OPTIONS.challenge,
    rp: { id: 'localhost', name: 'Padav' },
    user: { id: 'bWU', name: 'asha@example.in', displayName: 'Asha Rao' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
});

/** A browser with passkeys; `fault` is what it throws instead of asking. `inField`: it offers them in fields. */
export function fakePasskeys({ fault, inField = false }: { fault?: DOMException; inField?: boolean } = {}) {
  const browser = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => inField });
  vi.stubGlobal('PublicKeyCredential', browser);
  const unlessFault = async <Answer>(answer: Answer): Promise<Answer> => {
    if (fault !== undefined) throw fault;
    return answer;
  };
  const get = vi.fn((_: CredentialRequestOptions) =>
    unlessFault({
      ...CREDENTIAL,
      response: {
        ...{ clientDataJSON: bytes('data'), authenticatorData: bytes('auth') },
        ...{ signature: bytes('sign'), userHandle: bytes('me') },
      },
    }),
  );
  const create = vi.fn((_: CredentialCreationOptions) =>
    unlessFault({
      ...CREDENTIAL,
      response: {
        ...{ clientDataJSON: bytes('data'), attestationObject: bytes('att') },
        getTransports: () => ['internal'],
      },
    }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return { get, create };
}
