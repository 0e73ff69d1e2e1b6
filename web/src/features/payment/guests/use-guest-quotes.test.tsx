import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QUOTE, STAY } from '../../../testing/data/payments.ts';
import { json, requests, serve } from '../../../testing/server.ts';
import { useGuestQuotes } from './use-guest-quotes.ts';

const SUITE = { rateId: 'suite-1', roomId: 'suite', name: 'Suite', meals: 'none', payment: 'online' } as const;

it.each([
  [[SUITE], ['suite-1']],
  [[], undefined],
])(
  'A quote that is renewed for the guests keeps the rates that were shown, not those of the page: %j',
  async (rates, rate) => {
    serve('POST /quotes', () => json(QUOTE, 201));
    const page = { ...STAY, rates: rates.length > 0 ? [] : ['suite-1'] };
    const { result } = renderHook(() => useGuestQuotes(page, { body: {}, refuse: () => false }));
    await result.current.quoteToPay({ ...QUOTE, rates }, (total, ask) => ask(total));
    expect(requests('POST /quotes')[0]?.body).toMatchObject(rate === undefined ? {} : { rate });
    if (rate === undefined) expect(requests('POST /quotes')[0]?.body).not.toHaveProperty('rate');
  },
);
