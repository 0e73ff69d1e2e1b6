import { z } from 'zod';
import { parseGstin } from '#core/invoicing/index.ts';
import { readAddress } from '#src/adapters/postgres/connections/address.ts';
import { Secret } from './secret.ts';

/**
 * Types of environment values. Each message states what is expected, and none repeats the value: it may be a secret.
 */

/** A whole number within a range, both ends included. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

/** A share, from 0 for none to 1 for all. */
export const share = () =>
  z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,9}|[01]\.0{1,9})$/, 'must be a number from 0 to 1')
    .transform(Number);

/** `true` or `false`. */
export const yesOrNo = () =>
  z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');

/** One of some names. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `must be one of: ${names.join(', ')}` });

/** A text that must not be logged. */
export const secret = (min: number) =>
  z
    .string()
    .min(min, `must have at least ${min} characters`)
    .transform((text) => new Secret(text));

/** Comma-separated texts that must not be logged: the present one and earlier ones. */
export const secrets = (min: number) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => part.length >= min),
      `must have at least ${min} characters, or several such texts separated by commas`,
    )
    .transform((parts) => parts.map((part) => new Secret(part)));

/** An email address. */
export const email = () => z.email('must be an email address such as desk@padav.example');

/** Comma-separated email addresses. */
export const emails = () =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => z.email().safeParse(part).success),
      'must be an email address such as desk@padav.example, or several separated by commas',
    );

/** A phone number as people write it. */
export const phone = () =>
  z.string().regex(/^\+?[0-9][0-9 ()-]{5,22}$/, 'must be a phone number such as +91 80 4718 0000');

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration such as 90s, 30m, 48h or 2d, in milliseconds. */
export const duration = (max: string) => {
  const inMs = (text: string): number => Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
  return z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,8}[smhd]$/.test(text) && inMs(text) <= inMs(max),
      `must be a duration such as 90s, 30m, 48h or 2d, at most ${max}`,
    )
    .transform(inMs);
};

/** An address, a range of addresses, or one of Fastify's names of private ranges. */
const PROXY =
  /^(loopback|linklocal|uniquelocal|(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?|[0-9a-fA-F:]*:[0-9a-fA-F:.]*(\/\d{1,3})?)$/;

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The origin of the public URL, without a path. */
export const origin = () =>
  z
    .string()
    .refine((text) => {
      const url = parsed(text);
      return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    }, 'must be an address such as https://padav.example, without a path')
    .transform((text) => new URL(text).origin);

/** The URL of a service, without a trailing slash. */
export const serviceUrl = () =>
  z
    .string()
    .refine(
      (text) => /^https?:$/.test(parsed(text)?.protocol ?? ''),
      'must be an address that begins with https:// or http://',
    )
    .transform((text) => text.replace(/\/+$/, ''));

/** A page of the operator's on another site, for travellers. */
export const pageUrl = () =>
  z
    .string()
    .max(500)
    .refine((text) => parsed(text)?.protocol === 'https:', 'must be an address that begins with https://');

/** The URL template of map tiles. Its host must be literal: the content-security policy names it. */
export const tileUrl = () =>
  z
    .string()
    .refine(
      (text) =>
        ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
        /^https?:\/\/[\w.:-]+\/[^\s"'<>]*$/.test(text) &&
        URL.canParse(text),
      'must be an address such as https://tiles.example/{z}/{x}/{y}.png, its host written out',
    );

/** A bucket name as every S3-compatible store accepts it. */
export const bucket = () =>
  z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    );

/** The name of a store's region. */
export const region = () =>
  z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ap-south-1 or garage');

/** The URL of a PostgreSQL database; may contain a password. */
export const databaseUrl = () =>
  z
    .string()
    .refine(
      (text) => readAddress(text) !== null,
      'must be an address such as postgres://user:password@host:5432/padav, with several hosts separated by commas',
    )
    .transform((text) => new Secret(text));

/** The URL of a pooler in front of PostgreSQL; may contain a password. */
export const poolerUrl = () =>
  z
    .string()
    .refine(
      (text) => readAddress(text)?.hosts.length === 1,
      'must be an address of one pooler, such as postgres://user:password@host:6432/padav',
    )
    .transform((text) => new Secret(text));

/** The URL of a mail server; may contain a password. */
export const smtpUrl = () =>
  z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(parsed(text)?.protocol ?? '') && parsed(text)?.hostname !== '',
      'must be an address such as smtps://user:password@mail.example',
    )
    .transform((text) => new Secret(text));

const SENDER = /^(?:([^<>"\p{Cc}]{1,80}?)\s*<([^<>\s]+)>|([^<>\s]+))$/u;

/** The sender of mail: an address, or a name followed by its address. */
export const sender = () =>
  z.string().transform((text, context) => {
    const [, name = '', named, plain] = SENDER.exec(text) ?? [];
    const address = z.email().safeParse(named ?? plain);
    if (address.success) return { name: name.trim(), address: address.data };
    context.addIssue({ code: 'custom', message: 'must be an address such as Padav <stays@padav.example>' });
    return z.NEVER;
  });

/** The shortest prefixes: wider ranges include public networks. 10.0.0.0/8 and fc00::/7 are the widest private ones. */
const WIDEST = { v4: 8, v6: 7 } as const;

const isWide = (part: string): boolean => {
  const [address = '', length] = part.trim().split('/');
  return length !== undefined && Number(length) < (address.includes(':') ? WIDEST.v6 : WIDEST.v4);
};

/**
 * The trusted proxies: none, or comma-separated addresses and ranges. Never all: any client could then forge its
 * address and evade the rate limits.
 */
export const proxies = () =>
  z
    .string()
    .refine(
      (text) => text !== 'true',
      'must name the proxies: with true any client could forge its address and evade the rate limits',
    )
    .refine(
      (text) => text === 'true' || text === 'false' || text.split(',').every((part) => PROXY.test(part.trim())),
      'must be false, or the addresses of proxies separated by commas',
    )
    .refine(
      (text) => !text.split(',').some(isWide),
      'must name the proxies, and no range wider than 10.0.0.0/8 or fc00::/7',
    )
    .transform((text) => (text === 'false' ? false : text.split(',').map((part) => part.trim())));

/** A colour as CSS writes it. */
export const color = () =>
  z.string().regex(/^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-z]{3,24})$/, 'must be a colour such as orange or #f08c00');

/** A text of one line, as it is printed. */
export const line = (max: number) =>
  z.string().regex(new RegExp(`^[^\\p{Cc}]{1,${max}}$`, 'u'), `must be one line of at most ${max} characters`);

/** A GSTIN whose state and check digit are right. */
export const gstin = () =>
  z.string().transform((text, context) => {
    const parsed = parseGstin(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: 'must be a GSTIN of 15 characters; one of them is not right' });
    return z.NEVER;
  });
