import type { Options } from 'nodemailer/lib/smtp-transport/index.js';

/** How long each step may take; an email that takes longer in all is another process's to try. */
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 20_000;

const LOOPBACK = /^(localhost|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * What an address such as `smtp://user:password@host:587` asks for: `smtps:` is TLS from the first byte (RFC 8314),
 * `smtp:` turns to TLS where the server offers it (RFC 3207), and must before a password leaves this machine.
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
