import { isIP } from 'node:net';
import type { WebhookUrls } from '#core/partners/index.ts';
import { isPublicAddress } from '../support/public-address.ts';

/** Names that never lead to the internet (RFC 6761, RFC 6762, RFC 8375, and ICANN's for private use). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/** Whether a host that is written in a URL may be public: an address by itself, a name by its form. */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/**
 * The URLs that endpoints may have: https, of a host that may be public, without a name, a password or a fragment. What a
 * name leads to is checked at each connection.
 * @param allowsPrivate whether http and any host are allowed too, for tests
 */
export const webhookUrls = (allowsPrivate: boolean): WebhookUrls => ({
  faultOf(text) {
    if (!URL.canParse(text) || /\s/.test(text)) return 'INVALID_WEBHOOK_URL';
    const { protocol, username, password, hash, hostname } = new URL(text);
    const isSecure = protocol === 'https:' || (allowsPrivate && protocol === 'http:');
    if (!isSecure || username !== '' || password !== '' || hash !== '' || text.includes('#'))
      return 'INVALID_WEBHOOK_URL';
    return allowsPrivate || mayBePublic(hostname) ? null : 'URL_NOT_PUBLIC';
  },
});
