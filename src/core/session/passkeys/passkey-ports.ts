import type { Instant } from '../../shared/index.ts';
import type { Passkey } from './passkey.ts';

/** The answer of an authenticator as the browser sent it (WebAuthn Level 3, section 5.1); read by the verifier alone. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

interface NamedCredential {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: readonly string[];
}

/** What a browser is given to sign with a passkey (PublicKeyCredentialRequestOptionsJSON). */
export interface SigningOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
  /** Empty: any passkey that the authenticator has for this site. */
  readonly allowCredentials: readonly NamedCredential[];
}

/** What a browser is given to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly NamedCredential[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
}

/** Writes what browsers are asked. */
export interface PasskeyPrompts {
  /** The origin at which browsers allow passkeys of this product; `null` where its address allows none. */
  readonly address: string | null;
  toAdd(asked: {
    readonly challenge: string;
    readonly owner: { readonly id: string; readonly name: string; readonly email: string };
    readonly known: readonly Passkey[];
  }): Promise<CreationOptions>;
  toSign(asked: { readonly challenge: string; readonly allowed: readonly Passkey[] }): Promise<SigningOptions>;
}

/** The credential that an authenticator has made. */
export type MadeCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/** A signature that is right. */
export interface VerifiedSignature {
  readonly signCount: number;
  /** The account that the authenticator has the passkey for; `null` where it does not say. */
  readonly ownerId: string | null;
}

/** Verifies the answers of authenticators: origin, relying party, challenge, user verification and signature. */
export interface PasskeyVerifier {
  /** The challenge that an answer was made for, and its credential; unverified. `null` for an unreadable answer. */
  read(answer: PasskeyAnswer): { readonly challenge: string; readonly credentialId: string } | null;
  /** The new credential of an answer; `null` for anything that is not right. */
  made(answer: PasskeyAnswer, challenge: string): Promise<MadeCredential | null>;
  /** `null` for anything that is not right. The counter is not judged. */
  signed(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<VerifiedSignature | null>;
}

/** What a secret was made for. The ticket is of a sign-in that waits for its second step; the others are challenges. */
export const CHALLENGE_PURPOSES = ['sign-in', 'add', 'prove', 'second-step', 'ticket', 'register'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** What a secret is bound to. */
export interface ChallengeBinding {
  readonly purpose: ChallengePurpose;
  /** The secret in the cookie of the browser that asked. */
  readonly browser: string;
}

/** A secret that is presented. */
export interface PresentedChallenge extends ChallengeBinding {
  readonly secret: string;
  readonly now: Instant;
}

/** Stores challenges and tickets, as hashes: each good once, for its purpose and its browser alone. */
export interface SignInChallenges {
  /** Makes a secret of 256 random bits in base64url. The account of `register` is one that does not exist yet. */
  issue(
    made: ChallengeBinding & { readonly accountId: string | null; readonly expiresAt: Instant },
  ): Promise<{ readonly secret: string }>;
  /** The account of a valid secret, which stays valid; `null` for any other. */
  find(presented: PresentedChallenge): Promise<{ readonly accountId: string | null } | null>;
  /** The same, and uses the secret up: of concurrent calls one gets it. */
  spend(presented: PresentedChallenge): Promise<{ readonly accountId: string | null } | null>;
}

/** Draws recovery codes. */
export interface RecoveryCodeSource {
  /** 80 random bits: 16 characters of the alphabet of recovery codes. */
  draw(): string;
}
