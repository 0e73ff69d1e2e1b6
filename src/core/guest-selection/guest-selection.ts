/** Who travels: rooms 1-8, adults 1-12, children 0-12, an age per child. Rooms and adults are linked. */
export interface GuestSelection {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  /** One age, 0 to 17, per child. */
  readonly childrenAges: readonly number[];
}
