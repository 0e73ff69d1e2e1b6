import type { Instant, Language } from '../../shared/index.ts';

/** What every email about an account is asked for with. */
interface Asked {
  /** Nobody can guess it: the secret of the email's link is made of it. */
  readonly id: string;
  readonly askedAt: Instant;
  readonly language: Language;
}

/**
 * An email about an account that is to be written: asked for with the step it tells of, written by a job. Who forgot a
 * password is known by the address alone, so that asking costs the same whether there is an account or none.
 */
export type AccountEmail =
  | (Asked & { readonly kind: 'confirm'; readonly accountId: string })
  | (Asked & {
      readonly kind: 'password-changed' | 'email-changed';
      readonly accountId: string;
      /** The address before the step; the account's own in rows that an earlier release wrote. */
      readonly to?: string | undefined;
    })
  | (Asked & { readonly kind: 'forgotten'; readonly email: string });

/** Asks for emails; each request stands and falls with its unit of work. */
export interface AccountEmailRequests {
  ask(mail: AccountEmail): Promise<void>;
}

/** What a mailed link does for whoever follows it. */
export const LINK_PURPOSES = ['confirm', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link that was mailed to the address of an account. */
export interface MailedLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
}

/** Keeps, of each account and purpose, the newest link alone, and of its secret a hash alone. */
export interface MailedLinks {
  /**
   * Keeps a link in place of the one before. A repeat changes nothing.
   * @returns `false`, with nothing written, when a newer one was asked for or this one has ended.
   */
  keep(link: MailedLink & { readonly secret: string }): Promise<boolean>;
  /** The link of a secret, until it ends; whether its time is over is for the caller. */
  find(purpose: LinkPurpose, secret: string): Promise<MailedLink | null>;
  /** Ends the links of an account: all of them, or those of one purpose. */
  end(accountId: string, purpose?: LinkPurpose): Promise<void>;
}

/** Makes the secret of a link: always the same one for an id, so that an email that is tried again says the same. */
export interface LinkSecrets {
  of(id: string): string;
}
