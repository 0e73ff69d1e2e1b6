/** A person for whom an account often books. */
export interface SavedGuest {
  readonly id: string;
  readonly name: string;
  /** In E.164, such as +919876543210; `null` where none is saved. */
  readonly phone: string | null;
}

/** The most guests of an account. */
export const MAX_GUESTS = 20;

/** Reads saved guests. */
export interface SavedGuests {
  /** Those of an account, by name as it sorts without regard to case, then by id. */
  of(accountId: string): Promise<readonly SavedGuest[]>;
}

/** Writes saved guests. */
export interface SavedGuestWriter extends SavedGuests {
  add(accountId: string, guest: SavedGuest): Promise<void>;
  /** `false`, with nothing written, where the account has no such guest. */
  change(accountId: string, guest: SavedGuest): Promise<boolean>;
  /** `false` where the account has no such guest. */
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
}
