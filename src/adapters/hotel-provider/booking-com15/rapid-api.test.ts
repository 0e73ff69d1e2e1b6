import { expect, it } from 'vitest';
import { planNewsIn } from './rapid-api.ts';

const LIMIT = 'x-ratelimit-requests-limit';
const REMAINING = 'x-ratelimit-requests-remaining';
const RESET = 'x-ratelimit-requests-reset';

it('the plan is read from three headers', () => {
  const headers = { [LIMIT]: '50000', [REMAINING]: '0', [RESET]: '86400' };
  expect(planNewsIn(headers)).toEqual({ limit: 50_000, remaining: 0, endsInSeconds: 86_400 });
});

it.each([
  [LIMIT, { limit: 7, remaining: null, endsInSeconds: null }],
  [REMAINING, { limit: null, remaining: 7, endsInSeconds: null }],
  [RESET, { limit: null, remaining: null, endsInSeconds: 7 }],
])('%s without the others is read too', (name, news) => {
  expect(planNewsIn({ [name]: '7' })).toEqual(news);
});

it.each([undefined, '', 'many', '-1', '1.5', '7 calls', 'about 7', '1234567890', ['7']])(
  'nothing is read from %j',
  (value) => {
    expect(planNewsIn({ [LIMIT]: value, [REMAINING]: value, [RESET]: value })).toBeNull();
  },
);

it('a response without headers of a plan has none', () => {
  expect(planNewsIn({ 'content-type': 'application/json' })).toBeNull();
});
