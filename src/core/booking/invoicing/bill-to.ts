import { type Billing, parseGstin, type Supplier } from '../../invoicing/index.ts';
import { accepted, type FieldFault, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingWork } from '../ports/stores.ts';

/** The company that a traveller names, as typed. */
export interface BillingCommand {
  readonly traveller: TravellerId;
  readonly quoteId: string;
  /** `null` for no company. */
  readonly billing: { readonly gstin: string; readonly name: string; readonly address: string } | null;
}

export type BillingRefusal =
  | Refusal<'NOT_FOUND'>
  | Refusal<'ALREADY_PAID', { readonly bookingId: string }>
  | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

/** The dependencies of naming a company. */
export interface BillingDeps {
  readonly work: BookingWork<'quotes' | 'bookingSearch' | 'billing'>;
  readonly supplier: Supplier | null;
}

/**
 * Stores the company that a traveller's own quote is to be invoiced to (PUT /quotes/{quoteId}/billing); repeats replace
 * it, until the stay is booked. Refused like an absent quote where invoices are not offered.
 */
export const billTo =
  ({ work, supplier }: BillingDeps) =>
  async ({ traveller, quoteId, billing }: BillingCommand): Promise<Result<Billing | null, BillingRefusal>> => {
    if (supplier === null) return refused('NOT_FOUND');
    const gstin = billing === null ? null : parseGstin(billing.gstin);
    return work.run(async (stores): Promise<Result<Billing | null, BillingRefusal>> => {
      const quote = await stores.quotes.lock(quoteId);
      if (quote?.traveller !== traveller) return refused('NOT_FOUND');
      if (billing !== null && gstin === null) {
        const errors: readonly FieldFault[] = [{ field: 'billing.gstin', code: 'INVALID_GSTIN' }];
        return refused('VALIDATION_FAILED', { errors });
      }
      const booked = await stores.bookingSearch.ofOrder(quoteId);
      if (booked !== null) return refused('ALREADY_PAID', { bookingId: booked.booking.id });
      const named = billing === null || gstin === null ? null : { ...billing, gstin };
      await stores.billing.save(quoteId, named);
      return accepted(named);
    });
  };
