import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcomes.ts';

const MONTHLY = JSON.stringify({
  message: 'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC.',
});

describe('the outcome of a response', () => {
  it.each([
    [200, '{"status":true,"message":"Success","data":{"a":1}}', 'data'],
    [200, '{"status":true,"data":null}', 'data'],
    [200, '{"status":false,"message":[{"hotel_id":"Invalid value"}]}', 'unknown hotel'],
    [422, '{"status":false,"message":[{"hotel_id":"Invalid value"}]}', 'unknown hotel'],
    [404, '{"status":false,"message":"Not found"}', 'unknown hotel'],
    [404, '{"message":"Endpoint does not exist"}', 'failed'],
    [200, '{"status":false,"message":[{"dest_id":"Invalid value"}]}', 'refused'],
    [200, '{"status":false}', 'refused'],
    [200, '{"message":"odd"}', 'failed'],
    [200, 'null', 'failed'],
    [200, '', 'failed'],
    [500, '<h1>Oops</h1>', 'failed'],
    [429, MONTHLY, 'quota'],
    [403, MONTHLY, 'quota'],
    [429, '{"message":"You have exceeded the rate limit per second for your plan"}', 'too soon'],
    [429, '<h1>Slow down</h1>', 'too soon'],
    [401, '{"message":"Invalid API key"}', 'failed'],
    [403, '{"message":"You are not subscribed to this API."}', 'failed'],
  ])('%i %s: %s', (status, body, kind) => {
    expect(outcomeOf(status, {}, body).kind).toBe(kind);
  });

  it.each([
    [{}, 3_600],
    [{ 'retry-after': '90' }, 90],
    [{ 'x-ratelimit-requests-reset': '120000' }, 120_000],
    [{ 'retry-after': '999999999' }, 2_678_400],
    [{ 'retry-after': 'soon' }, 3_600],
    [{ 'retry-after': '-5' }, 3_600],
  ])('a used-up plan with %j can be retried after %i seconds', (headers, seconds) => {
    expect(outcomeOf(429, headers, MONTHLY)).toMatchObject({ kind: 'quota', retryAfterSeconds: seconds });
  });

  it.each([
    [401, '{"message":"Invalid API key"}', 'the key is rejected'],
    [403, '{"message":"You are not subscribed to this API."}', 'the key is rejected'],
    [403, '{"message":{"quota":1}}', 'the key is rejected'],
    [403, '{"message":["monthly quota"]}', 'the key is rejected'],
    [404, '<h1>Gone</h1>', 'HTTP 404'],
    [404, '{"message":"Endpoint does not exist"}', 'HTTP 404'],
    [400, '{"status":true,"data":1}', 'HTTP 400'],
    [500, '<h1>Oops</h1>', 'HTTP 500'],
    [200, '{"message":"odd"}', 'HTTP 200'],
    [200, '<h1>Hello</h1>', 'no JSON'],
    [200, '', 'no JSON'],
    [502, '', 'HTTP 502'],
  ])('%i %s is a failed: %s', (status, body, why) => {
    expect(outcomeOf(status, {}, body)).toEqual({ kind: 'failed', why, status });
  });

  it.each([
    ['[{"dest_id":"Invalid value"}]', 'refused: dest_id'],
    ['[{"dest_id":"no"},null,7,"text",{"adults":"no"}]', 'refused: dest_id, adults'],
    ['[null]', 'refused'],
    ['"Invalid value"', 'refused'],
    ['{"dest_id":"Invalid value"}', 'refused'],
  ])('a refusal with %s names its fields: %s', (message, why) => {
    const body = `{"status":false,"message":${message}}`;
    expect(outcomeOf(422, {}, body)).toEqual({ kind: 'refused', why, status: 422 });
  });

  it('contains the data', () => {
    expect(outcomeOf(399, {}, '{"status":true,"data":{"a":1}}')).toEqual({ kind: 'data', data: { a: 1 } });
    expect(outcomeOf(200, {}, '{"status":true}')).toEqual({ kind: 'data', data: undefined });
  });

  it.each(['0', '1.5'])('a plan with a retry time of %s seconds is retried in an hour', (seconds) => {
    expect(outcomeOf(429, { 'retry-after': seconds }, MONTHLY)).toMatchObject({ retryAfterSeconds: 3_600 });
  });

  it('parses any body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
        expect(outcomeOf(status, {}, body).kind).toMatch(/data|unknown hotel|quota|too soon|failed/);
      }),
    );
  });
});
