import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type BookingStores, chargeOf } from '#core/booking/index.ts';
import { dateOf } from '../../moments.ts';
import { storedGuests } from './guest-row.ts';
import { quoteFrom, snapshotOf } from './quote-row.ts';

/** The hash of an intent, which is unique; intents themselves can be long, with a traveller's requests. */
const fingerprint = (intent: string): string => createHash('sha256').update(intent).digest('hex');

/** Quotes in PostgreSQL, within one transaction. */
export function quoteStores(trx: Knex): Pick<BookingStores, 'quotes' | 'currentQuotes'> {
  const byId = (id: string) => trx('quotes').where({ id }).first('snapshot');
  return {
    quotes: {
      async find(id) {
        const row = await byId(id);
        return row ? quoteFrom(row.snapshot) : null;
      },
      async lock(id) {
        const row = await byId(id).forNoKeyUpdate();
        return row ? quoteFrom(row.snapshot) : null;
      },
      async add(quote, intent) {
        const added = await trx('quotes')
          .insert({
            id: quote.id,
            traveller: quote.traveller,
            intent: fingerprint(intent),
            payment_amount: chargeOf(quote),
            created_at: dateOf(quote.createdAt),
            expires_at: dateOf(quote.expiresAt),
            snapshot: snapshotOf(quote),
          })
          .onConflict('intent')
          .ignore()
          .returning('id');
        return added.length === 1;
      },
      async saveGuests(quoteId, details) {
        const told = JSON.stringify(storedGuests(details));
        await trx('quotes')
          .where({ id: quoteId })
          .update({ snapshot: trx.raw('snapshot || ?::jsonb', [told]) });
      },
    },
    currentQuotes: {
      async find(intent) {
        const row = await trx('quotes')
          .where({ intent: fingerprint(intent) })
          .forNoKeyUpdate()
          .first('snapshot');
        return row ? quoteFrom(row.snapshot) : null;
      },
      async retire(quoteId) {
        await trx('quotes').where({ id: quoteId }).update({ intent: null });
      },
    },
  };
}
