import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that only this server can write, until they expire. */
export interface SignedCookies {
  /** Sets a cookie with a text and a lifetime, not readable by scripts. */
  keep(reply: FastifyReply, name: string, text: string, lifeSeconds: number): void;
  /** Deletes a cookie. */
  forget(reply: FastifyReply, name: string): void;
  /** The text of a request's cookie; `null` for none, and for one that this server did not sign or that has expired. */
  kept(request: Pick<FastifyRequest, 'headers'>, name: string): string | null;
}

/** The value of a cookie in a request's header (RFC 6265, section 5.4). */
function valueIn(header: string | undefined, name: string): string | null {
  const cookies = (header ?? '').split(';').map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/**
 * Cookies with an HMAC-SHA256 over name, expiry and text. Over https their names begin with `__Host-`, so that no other
 * host of the domain can set them (RFC 6265bis, section 4.1.3.2).
 * @param now milliseconds since 1970
 */
export function signedCookies(key: string, publicUrl: string, now: () => number): SignedCookies {
  const isHttps = publicUrl.startsWith('https://');
  const named = (name: string): string => (isHttps ? `__Host-${name}` : name);
  const marked = (name: string, rest: string): Buffer => createHmac('sha256', key).update(`${name}\n${rest}`).digest();

  function write(reply: FastifyReply, name: string, value: string, lifeSeconds: number): void {
    // Lax: an identity provider redirects the browser from another site, by a navigation of the top-level window.
    const rules = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    // Fastify appends to an existing set-cookie header.
    reply.header('set-cookie', `${named(name)}=${value}; ${rules}`);
  }

  return {
    keep(reply, name, text, lifeSeconds) {
      const rest = `${now() + lifeSeconds * 1_000}.${Buffer.from(text).toString('base64url')}`;
      write(reply, name, `${rest}.${marked(name, rest).toString('base64url')}`, lifeSeconds);
    },
    forget(reply, name) {
      write(reply, name, '', 0);
    },
    kept({ headers }, name) {
      const [endsAt = '', text = '', mark = ''] = (valueIn(headers.cookie, named(name)) ?? '').split('.');
      const [given, right] = [Buffer.from(mark, 'base64url'), marked(name, `${endsAt}.${text}`)];
      if (given.length !== right.length || !timingSafeEqual(given, right) || Number(endsAt) <= now()) return null;
      return Buffer.from(text, 'base64url').toString();
    },
  };
}
