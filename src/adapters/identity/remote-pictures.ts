import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { PHOTO_MAX_BYTES, type RemotePictures } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { type HttpAgent, httpAgent } from '../support/http-agent.ts';
import { isPublicAddress } from '../support/public-address.ts';

/** The dependencies of fetching. */
export interface RemotePicturesDeps {
  /** The one origin that may be local and without TLS: that of a provider that is so itself. */
  readonly trustedOrigin: string | null;
  /** Called with what failed and why, without the URL, which may identify a person. */
  readonly onFailure: (why: string) => void;
  /** @default 5,000 */
  readonly deadlineMs?: number;
}

/** Fetches pictures; has connections to close. */
export interface FetchedPictures extends RemotePictures {
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
const CONNECTIONS = 2;
const NOT_PUBLIC = 'NOT_PUBLIC';

const notPublic = (): NodeJS.ErrnoException => Object.assign(new Error('No public address'), { code: NOT_PUBLIC });

/** A DNS lookup that returns public addresses alone, so that the checked address is the one connected to. */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error !== null || first === undefined) answer(error ?? notPublic(), '', 0);
    else if (options.all === true) answer(null, open);
    else answer(null, first.address, first.family);
  });
};

/** Whether a URL may be fetched. A host that is an IP address needs no lookup and is checked here. */
function mayAsk({ protocol, hostname, username, password }: URL): boolean {
  const number = hostname.replace(/^\[|\]$/g, '');
  const open = isIP(number) === 0 || isPublicAddress(number);
  return protocol === 'https:' && open && username === '' && password === '';
}

async function bytesOf(body: Dispatcher.ResponseData['body']): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > PHOTO_MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isImage = (type: unknown): boolean => typeof type === 'string' && /^image\/(?!svg)/i.test(type);
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};

/**
 * Fetches the pictures named by identity providers. A token of a trusted issuer may still contain a URL chosen by its
 * person: only public hosts, over TLS, without redirects, at most 2 MB.
 */
export function remotePictures(parts: RemotePicturesDeps): FetchedPictures {
  const { trustedOrigin, onFailure, deadlineMs = DEADLINE_MS } = parts;
  const open = httpAgent({ connections: CONNECTIONS, connect: { lookup: lookUpPublic, timeout: deadlineMs } });
  const trusted = httpAgent({ connections: CONNECTIONS, connect: { timeout: deadlineMs } });

  async function read(url: URL, agent: HttpAgent) {
    const signal = AbortSignal.timeout(deadlineMs);
    const { statusCode, headers, body } = await agent.request(url, { signal, headers: { accept: 'image/*' } });
    if (statusCode !== 200 || !isImage(headers['content-type'])) {
      await body.dump({ limit: 1_024 }).catch(() => undefined);
      onFailure(`status ${statusCode}`);
      return refused(isPassing(statusCode) ? 'OUT_OF_REACH' : 'NO_PICTURE');
    }
    const bytes = await bytesOf(body);
    if (bytes === null) onFailure('too large');
    return bytes === null ? refused('NO_PICTURE') : accepted(bytes);
  }

  return {
    async fetch(address) {
      if (!URL.canParse(address)) return refused('NO_PICTURE');
      const url = new URL(address);
      const isTrusted = url.origin === trustedOrigin;
      if (!isTrusted && !mayAsk(url)) {
        onFailure(NOT_PUBLIC);
        return refused('NO_PICTURE');
      }
      try {
        return await read(url, isTrusted ? trusted : open);
      } catch (error) {
        const why = reasonOf(error);
        onFailure(why);
        return refused(why === NOT_PUBLIC ? 'NO_PICTURE' : 'OUT_OF_REACH');
      }
    },
    close: async () => void (await Promise.all([open.close(), trusted.close()])),
  };
}
