import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The bytes of a CBOR value (RFC 8949) of the few kinds that an attestation has. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([kind + size]);
    return size < 256 ? Buffer.from([kind + 24, size]) : Buffer.from([kind + 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(0xa0, value.size), ...parts]);
}

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** What a test may make an authenticator do otherwise. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  /** Without the flag that the user was verified. */
  readonly unverified?: boolean;
  readonly signCount?: number;
  readonly type?: string;
  readonly userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** An authenticator in software with one ES256 passkey (WebAuthn Level 3, section 6), which counts its uses. */
export function softwareAuthenticator(place: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let handle: string | undefined;
  let uses = 0;

  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientDataOf = (type: string, challenge: string, { origin = place.origin }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function dataOf(flags: number, signCount: number, { rpId = place.rpId, unverified }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (unverified ? 0 : VERIFIED)]), counter]);
  }
  const id = base64url(credentialId);
  const answered = { id, rawId: id, type: 'public-key' } as const;

  return {
    credentialId: id,
    /** Makes the passkey. */
    create(options: { challenge: string; user: { id: string } }, deviation: Deviation = {}) {
      handle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        dataOf(WITH_CREDENTIAL, deviation.signCount ?? uses, deviation),
        ...[Buffer.alloc(16), length, credentialId, cose],
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientData = clientDataOf(deviation.type ?? 'webauthn.create', options.challenge, deviation);
      return {
        ...answered,
        response: {
          clientDataJSON: base64url(clientData),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Signs with it. */
    sign({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      uses += 1;
      const clientData = clientDataOf(deviation.type ?? 'webauthn.get', challenge, deviation);
      const authData = dataOf(0, deviation.signCount ?? uses, deviation);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      const userHandle = deviation.userHandle ?? handle;
      return {
        ...answered,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
