/** A text in every raw response of a failing service: no traveller may see it, and no log may contain it. */
export const RAW_WORDS = 'what-the-failing-service-itself-said';

/** Ways in which a service that speaks HTTP fails. */
export const HTTP_FAULTS = [
  'refused',
  'slow',
  'reset',
  'half-open',
  '400',
  '401',
  '403',
  '404',
  '429',
  '500',
  '502',
  '503',
  'no HTTP',
  'broken body',
  'truncated',
] as const;

/** Ways in which a mail server fails, in its own protocol (RFC 5321). */
export const SMTP_FAULTS = [
  'refused',
  'slow',
  'reset',
  'half-open',
  '421 at the door',
  'lets nobody in',
  '4yz',
  '5yz',
  'garbage greeting',
  'cut in DATA',
] as const;

export type HttpFault = (typeof HTTP_FAULTS)[number];
export type SmtpFault = (typeof SMTP_FAULTS)[number];
/** One way to fail, of either protocol. */
export type Fault = HttpFault | SmtpFault;

/** A raw response of the failing service. */
export interface RawAnswer {
  readonly type: string;
  readonly text: string;
}
