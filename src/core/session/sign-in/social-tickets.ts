import { accepted, type Instant, instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import { parseEmail } from '../model/email.ts';
import type { IdentityVerifier, VerifiedIdentity } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';

/** So long the page that opened the sign-in window has to take the ticket (decisions on accounts). */
const TICKET_LIFE_MS = 60_000;

/** What the browser brought along when it began, and brings back: nobody else can finish what it began. */
export interface SignInAttempt {
  /** Comes back with the provider's answer (RFC 6749, section 10.12). */
  readonly state: string;
  /** Stands in the provider's ID token (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly nonce: string;
  /** Proves that who exchanges the code is who asked for it (RFC 7636). */
  readonly verifier: string;
  /** Where the provider sends the browser back to. */
  readonly callback: string;
}

/** What the browser brings back from the provider. `issuer`: who says to have sent it (RFC 9207), where it is said. */
export interface RedeemableCode {
  readonly code: string;
  readonly issuer: string | null;
}

/** An identity provider, as a browser visits it. */
export interface IdentityProvider {
  /**
   * The page on which the traveller says who they are.
   * @returns an absolute address, or a path of this product; `null` while the provider is out of reach
   */
  address(attempt: SignInAttempt): Promise<string | null>;
  /** Exchanges the code that the provider sent back for what it vouches for. */
  redeem(
    answer: RedeemableCode,
    attempt: SignInAttempt,
  ): Promise<Result<VerifiedIdentity, Refusal<'INVALID_IDENTITY'>>>;
}

/** Keeps the tickets with which sign-in windows end. */
export interface SignInTickets {
  /** Makes a ticket that only this browser can spend, until the instant. */
  issue(made: {
    readonly identity: VerifiedIdentity;
    readonly browser: string;
    readonly expiresAt: Instant;
  }): Promise<string>;
  /** Whom a ticket stands for; asking spends it. `null` when unknown, spent, too old or another browser's. */
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

/** The provider's answer, with the secret of the browser that brought it. */
export interface ProviderAnswer extends RedeemableCode {
  readonly attempt: SignInAttempt;
  readonly browser: string;
}

/** Ends a sign-in window: what the provider vouches for becomes a ticket of 60 s, for this browser alone. */
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

/** Takes the ticket of a sign-in window from the browser that began it; all else is the provider's to verify. */
export const ticketsOr = (
  { clock, signInTickets }: Pick<FinishDeps, 'clock' | 'signInTickets'>,
  verifier: IdentityVerifier,
): IdentityVerifier => ({
  async verify(credential, browser) {
    const identity = browser ? await signInTickets.spend({ ticket: credential, browser, now: clock.now() }) : null;
    return identity === null ? verifier.verify(credential) : accepted(identity);
  },
});
