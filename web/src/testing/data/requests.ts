import type { LoggedExchange } from '#contract/organisations/requests.ts';

/** A refused booking, as the log of requests has it. */
export const REFUSED: LoggedExchange = {
  id: 'req_1',
  at: '2026-11-26T04:12:00Z',
  keyId: 'key_1',
  requestId: '5d5f2d0c-6f2b-4f0e-9a3c-0d6c5f1d2b7a',
  method: 'POST',
  path: '/partner/v1/bookings',
  query: '',
  status: 409,
  code: 'SOLD_OUT',
  durationMs: 1_084,
  headers: [{ name: 'idempotency-key', value: 'order-4711' }],
  sent: { text: '{"quoteId":"quo_1","guests":"[not kept]"}', bytes: 412 },
  answered: { text: '{"status":409,"code":"SOLD_OUT"}', bytes: 32 },
};

/** A read that went well. */
export const READ: LoggedExchange = {
  ...REFUSED,
  ...{
    id: 'req_2',
    method: 'GET',
    path: '/partner/v1/hotels',
    query: 'placeId=plc_goa&limit=5',
    status: 200,
    code: null,
  },
  ...{ headers: [], sent: { text: null, bytes: 0 }, answered: { text: null, bytes: 18_204 }, durationMs: 84 },
};
