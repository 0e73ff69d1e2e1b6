import { accepted, type Instant, instant, parseEmail, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { IdentityVerifier, VerifiedIdentity } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';

/** How long the page that opened the sign-in window has to present the ticket. */
const TICKET_LIFE_MS = 60_000;

/** The values that bind a sign-in to the browser that began it. */
export interface SignInAttempt {
  /** Returned with the provider's answer (RFC 6749, section 10.12). */
  readonly state: string;
  /** Contained in the provider's ID token (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly nonce: string;
  /** Proves that the code is exchanged by the party that requested it (RFC 7636). */
  readonly verifier: string;
  /** The redirect URI. */
  readonly callback: string;
}

/** The provider's redirect parameters. `issuer` (RFC 9207) where it is given. */
export interface RedeemableCode {
  readonly code: string;
  readonly issuer: string | null;
}

/** An identity provider reached by the browser. */
export interface IdentityProvider {
  /**
   * The provider's sign-in page.
   * @returns an absolute URL, or a path of this product; `null` while the provider can't be reached
   */
  address(attempt: SignInAttempt): Promise<string | null>;
  /** Exchanges the code of the redirect for a verified identity. */
  redeem(
    answer: RedeemableCode,
    attempt: SignInAttempt,
  ): Promise<Result<VerifiedIdentity, Refusal<'INVALID_IDENTITY'>>>;
}

/** Stores the tickets that sign-in windows hand over. */
export interface SignInTickets {
  /** Makes a ticket that only this browser can use, until the instant. */
  issue(made: {
    readonly identity: VerifiedIdentity;
    readonly browser: string;
    readonly expiresAt: Instant;
  }): Promise<string>;
  /** The identity of a ticket; reading it uses it up. `null` when unknown, used, expired or another browser's. */
  spend(presented: {
    readonly ticket: string;
    readonly browser: string;
    readonly now: Instant;
  }): Promise<VerifiedIdentity | null>;
}

/** What a sign-in window hands to the page that opened it. */
export interface HandedOver {
  readonly credential: string;
  readonly name: string;
  readonly email: string;
  readonly profilePicture: string | null;
}

interface FinishDeps extends Pick<SessionPorts, 'clock'> {
  readonly identityProvider: IdentityProvider;
  readonly signInTickets: SignInTickets;
}

/** The provider's redirect, with the secret of the browser that brought it. */
export interface ProviderAnswer extends RedeemableCode {
  readonly attempt: SignInAttempt;
  readonly browser: string;
}

/** Finishes a sign-in window: the verified identity is stored under a ticket of 60 s, for this browser alone. */
export const finishSocialSignIn =
  ({ clock, identityProvider, signInTickets }: FinishDeps) =>
  async ({
    code,
    issuer,
    attempt,
    browser,
  }: ProviderAnswer): Promise<Result<HandedOver, Refusal<'INVALID_IDENTITY'>>> => {
    const redeemed = await identityProvider.redeem({ code, issuer }, attempt);
    if (!redeemed.ok) return redeemed;
    const identity = redeemed.value;
    if (parseEmail(identity.email) === null) return refused('INVALID_IDENTITY');
    const expiresAt = instant(clock.now() + TICKET_LIFE_MS);
    const credential = await signInTickets.issue({ identity, browser, expiresAt });
    return accepted({ credential, name: identity.name, email: identity.email, profilePicture: identity.picture });
  };

/**
 * Accepts the ticket of a sign-in window from the browser that began it; other credentials go to the provider's
 * verifier.
 */
export const ticketsOr = (
  { clock, signInTickets }: Pick<FinishDeps, 'clock' | 'signInTickets'>,
  verifier: IdentityVerifier,
): IdentityVerifier => ({
  async verify(credential, browser) {
    const identity = browser ? await signInTickets.spend({ ticket: credential, browser, now: clock.now() }) : null;
    return identity === null ? verifier.verify(credential) : accepted(identity);
  },
});
