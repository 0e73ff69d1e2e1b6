import type { Clock, Ids, Mail, UnitOfWork } from '../../shared/index.ts';
import type { LinkSecrets } from '../emails/account-email.ts';
import type { FavouriteLists } from '../favourites/favourite.ts';
import type { SavedGuests } from '../guests/saved-guest.ts';
import type { Passkeys, SecondFactors } from '../passkeys/passkey.ts';
import type {
  PasskeyPrompts,
  PasskeyVerifier,
  RecoveryCodeSource,
  SignInChallenges,
} from '../passkeys/passkey-ports.ts';
import type { AccountBookings, OverdueOrders, RecordsOfAccount } from './account-bookings.ts';
import type {
  AddressFingerprints,
  CommonPasswords,
  IdentityVerifier,
  OwnPhotos,
  PasswordHasher,
  Tokens,
} from './credentials.ts';
import type {
  KnownPhotos,
  PhotoImages,
  PhotoStore,
  PhotoUploads,
  RemotePictures,
  UploadEnds,
  UploadRetention,
} from './photos.ts';
import type { Accounts, ActiveSessions, Identities, SessionStores } from './stores.ts';

/** The operator's settings of accounts and sessions. */
export interface SessionSettings {
  /** How long a token is valid. */
  readonly tokenLifeMs: number;
  /** The extra discounts of a new account (the policy's, or the operator's). */
  readonly welcomeDiscounts: number;
  /**
   * The issuers whose verified address proves the ownership of a mailbox, so that they may open an account that was
   * registered otherwise. Any other issuer, such as the offline one, opens only accounts that it is linked to.
   */
  readonly trustedIssuers: readonly string[];
  /** The public URL of the product, without a trailing slash: the base of links in emails. */
  readonly publicUrl: string;
}

/** The outside dependencies of the session domain; each use case receives the ones it calls. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: SessionSettings;
  readonly work: UnitOfWork<SessionStores>;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly activeSessions: ActiveSessions;
  readonly hasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly tokens: Tokens;
  readonly fingerprints: AddressFingerprints;
  readonly identityVerifier: IdentityVerifier;
  readonly favourites: FavouriteLists;
  readonly ownPhotos: OwnPhotos;
  readonly photoImages: PhotoImages;
  readonly photoStore: PhotoStore;
  readonly knownPhotos: KnownPhotos;
  readonly remotePictures: RemotePictures;
  readonly photoUploads: PhotoUploads;
  readonly uploadEnds: UploadEnds;
  readonly uploadRetention: UploadRetention;
  readonly bookings: AccountBookings;
  readonly overdueOrders: OverdueOrders;
  readonly accountRecords: RecordsOfAccount;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly passkeyPrompts: PasskeyPrompts;
  readonly passkeyVerifier: PasskeyVerifier;
  readonly challenges: SignInChallenges;
  readonly recoveryCodeSource: RecoveryCodeSource;
  readonly guests: SavedGuests;
}
