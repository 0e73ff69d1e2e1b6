import { accepted, type Clock, type FieldFault, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Metadata, PartnerBookingView } from '../model/partner-booking.ts';
import { metadataFaults } from '../model/typed-booking.ts';
import type { PartnerBookingLists, PartnerWork } from '../ports.ts';
import type { OwnBooking } from './cancel.ts';

/** The dependencies of changing metadata. */
export interface MetadataDeps {
  readonly work: PartnerWork<'partnerBookings'>;
  readonly lists: PartnerBookingLists;
  readonly clock: Clock;
}

/**
 * Changes the metadata of a booking (PATCH /partner/v1/bookings/{bookingId}): named entries are set, those that are
 * `null` are removed, the others stay.
 */
export const changeMetadata =
  ({ work, lists, clock }: MetadataDeps) =>
  async ({
    organisationId,
    bookingId,
    changes,
  }: OwnBooking & { readonly changes: Readonly<Record<string, string | null>> }): Promise<
    Result<
      PartnerBookingView,
      Refusal<'NOT_FOUND'> | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>
    >
  > => {
    const changed = await work.run(async ({ partnerBookings }) => {
      const booking = await partnerBookings.lock(bookingId);
      if (booking?.organisationId !== organisationId) return refused('NOT_FOUND');
      const merged = Object.entries({ ...booking.metadata, ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      const metadata: Metadata = Object.fromEntries(merged);
      const errors = metadataFaults(metadata);
      if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
      await partnerBookings.save({ id: bookingId, metadata, updatedAt: clock.now() });
      return accepted(null);
    });
    if (!changed.ok) return changed;
    const view = await lists.one(organisationId, bookingId);
    return view === null ? refused('NOT_FOUND') : accepted(view);
  };
