import type { Clock, Ids, Mail, UnitOfWork } from '../../shared/index.ts';
import type { LinkSecrets } from '../emails/account-email.ts';
import type { FavouriteLists } from '../favourites/favourite.ts';
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
  UploadLeftovers,
} from './photos.ts';
import type { Accounts, Identities, SessionStores, StandingSessions } from './stores.ts';

/** What the operator decides about accounts and sessions. */
export interface SessionSettings {
  /** How long a token lives. */
  readonly tokenLifeMs: number;
  /** The extra discounts of a new account (the policy's, or the operator's). */
  readonly welcomeDiscounts: number;
  /**
   * The issuers whose verified address proves whose mailbox it is, so that they may open an account that was made
   * elsewhere. Any other issuer, an offline one above all, reaches only accounts that it has already signed in to.
   */
  readonly trustedIssuers: readonly string[];
  /** Where travellers reach the product, without a slash at its end: emails lead there. */
  readonly publicUrl: string;
}

/** Everything that the use cases of this domain work with; each takes what it needs. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: SessionSettings;
  readonly work: UnitOfWork<SessionStores>;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly standingSessions: StandingSessions;
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
  readonly uploadLeftovers: UploadLeftovers;
  readonly bookings: AccountBookings;
  readonly overdueOrders: OverdueOrders;
  readonly accountRecords: RecordsOfAccount;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
}
