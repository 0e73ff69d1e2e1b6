import { isIP } from 'node:net';

/** Who asks for passkeys (WebAuthn Level 3, section 4, relying party). */
export interface RelyingParty {
  /** A host name: passkeys are bound to it. */
  readonly id: string;
  /** The only origin whose answers are accepted. */
  readonly origin: string;
}

const isLoopback = (host: string): boolean => host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * The relying party of a public URL. Browsers allow no passkey at an IP address and none without https except on
 * localhost (docs/adr/0053): a loopback address stands for localhost, any other answers `null`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isLoopback(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  return protocol === 'https:' || isLocalName(hostname) ? { id: hostname, origin } : null;
}
