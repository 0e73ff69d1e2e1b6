import type { Instant, Language } from '../../shared/index.ts';

/** The common fields of a request for an email about an account. */
interface Asked {
  /** Can't be guessed: the secret of the email's link is derived from it. */
  readonly id: string;
  readonly askedAt: Instant;
  readonly language: Language;
}

/** The changes of passkeys and the second step that an email tells of. */
export const SECURITY_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'recovery-code-used',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/**
 * A request for an email about an account, stored with the step it is about; a job writes the email. A forgotten
 * password is requested by address alone, so that the request costs the same whether there is an account or none.
 */
export type AccountEmail =
  | (Asked & { readonly kind: 'confirm'; readonly accountId: string })
  | (Asked & {
      readonly kind: 'password-changed' | 'email-changed';
      readonly accountId: string;
      /** The address before the step; the account's own in rows written by an earlier release. */
      readonly to?: string | undefined;
    })
  | (Asked & {
      readonly kind: 'security-changed';
      readonly change: SecurityChange;
      readonly accountId: string;
      readonly to: string;
    })
  | (Asked & { readonly kind: 'forgotten'; readonly email: string });

/** Requests emails, as part of a unit of work. */
export interface AccountEmailRequests {
  ask(mail: AccountEmail): Promise<void>;
}

/** What a mailed link is for. */
export const LINK_PURPOSES = ['confirm', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link that was mailed to the address of an account. */
export interface MailedLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
}

/** Stores the newest link of each account and purpose, its secret only as a hash. */
export interface MailedLinks {
  /**
   * Stores a link in place of the one before. A repeat changes nothing.
   * @returns `false`, with nothing written, when a newer one was requested or this one has ended.
   */
  keep(link: MailedLink & { readonly secret: string }): Promise<boolean>;
  /** The link of a secret until it is ended; the caller checks whether it has expired. */
  find(purpose: LinkPurpose, secret: string): Promise<MailedLink | null>;
  /** Ends the links of an account: all of them, or those of one purpose. */
  end(accountId: string, purpose?: LinkPurpose): Promise<void>;
}

/** Derives the secret of a link from an id; always the same, so that a retried email has the same link. */
export interface LinkSecrets {
  of(id: string): string;
}
