import type { Row } from './row.ts';

/** A traveller's own bookings, and what follows from them. */
export const BOOKING_ROWS: Readonly<Record<string, Row>> = {
  'GET /hotel/:bookingId': {
    access: 'own thing',
    good: 200,
    ask: ({ bookingId }) => ({ path: `/hotel/${bookingId}` }),
  },
  'GET /hotel/:bookingId/calendar.ics': {
    access: 'own thing',
    good: 200,
    ask: ({ bookingId }) => ({ path: `/hotel/${bookingId}/calendar.ics` }),
  },
  'GET /hotel/:bookingId/voucher.pdf': {
    access: 'own thing',
    good: 200,
    ask: ({ bookingId }) => ({ path: `/hotel/${bookingId}/voucher.pdf` }),
  },
  'GET /hotel/:bookingId/invoices': {
    access: 'own thing',
    good: 200,
    ask: ({ bookingId }) => ({ path: `/hotel/${bookingId}/invoices` }),
  },
  'GET /hotel/:bookingId/invoices/:documentId/pdf': {
    access: 'own thing',
    good: 200,
    ask: ({ bookingId, documentId }) => ({ path: `/hotel/${bookingId}/invoices/${documentId}/pdf` }),
  },
  'POST /hotel/:bookingId/changes': {
    access: 'own thing',
    good: 200,
    upsets: true,
    ask: ({ bookingId, changeQuoteId }) => ({
      path: `/hotel/${bookingId}/changes`,
      body: { quoteId: changeQuoteId },
    }),
  },
  'DELETE /hotel/:bookingId': {
    access: 'own thing',
    good: 200,
    upsets: true,
    ask: ({ bookingId }) => ({ path: `/hotel/${bookingId}` }),
  },
};
