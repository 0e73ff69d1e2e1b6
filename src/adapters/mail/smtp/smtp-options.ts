import type { Options } from 'nodemailer/lib/smtp-transport/index.js';

/** The timeout of each step; an email that takes longer in all may be claimed by another process. */
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 20_000;

const LOOPBACK = /^(localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * The connection options of a URL such as `smtp://user:password@host:587`: `smtps:` is implicit TLS (RFC 8314), `smtp:`
 * uses STARTTLS where the server offers it (RFC 3207), and requires it before a password is sent to another machine.
 */
export function smtpOptions(address: string): Options {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    requireTLS: !secure && user !== '' && !LOOPBACK.test(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
