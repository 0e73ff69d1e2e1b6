import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { FIELD_FAULTS, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { problemBody, Refused, refuse, refuseFields } from './problem.ts';
import { STATUSES } from './statuses.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];

describe('the table of statuses', () => {
  it('knows every code of the catalogue, and no other', () => {
    expect(Object.keys(STATUSES).sort()).toEqual([...codes].sort());
  });

  it.each(codes)('gives %s a status that a refusal can have', (code) => {
    const status = STATUSES[code];
    expect(STATUS_CODES[status]).toBeDefined();
    expect(status === 202 || status >= 400).toBe(true);
  });

  it('uses 401 only for a required sign-in', () => {
    const unauthorised = codes.filter((code) => STATUSES[code] === 401);
    expect(unauthorised.sort()).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_IDENTITY',
      'INVALID_PASSKEY',
      'KEY_ENDED',
      'KEY_INVALID',
      'SESSION_ENDED',
      'TOKEN_EXPIRED',
      'UNAUTHENTICATED',
    ]);
  });
});

describe('the body of a problem', () => {
  it.each(codes)('of %s has a title and the sentence of the catalogue in both languages', (code) => {
    for (const language of ['en', 'hi'] as const) {
      expect(problemBody(code, language, 'id-1')).toMatchObject({
        type: 'about:blank',
        title: expect.stringMatching(/\w/),
        status: STATUSES[code],
        code,
        msg: REFUSALS[code][language],
        requestId: 'id-1',
      });
    }
  });

  it('names each invalid field in the same language', () => {
    const errors = [{ field: 'childrenAges.0', code: 'CHILD_AGES' }] as const;
    expect(problemBody('VALIDATION_FAILED', 'hi', 'id', { errors }).errors).toEqual([
      { field: 'childrenAges.0', code: 'CHILD_AGES', msg: FIELD_FAULTS.CHILD_AGES.hi },
    ]);
    expect(problemBody('NOT_FOUND', 'en', 'id')).not.toHaveProperty('errors');
  });

  it('has further members, which never replace the standard ones', () => {
    const body = problemBody('ALREADY_PAID', 'en', 'id', { members: { bookingId: 'b1', code: 'OTHER', status: 200 } });
    expect(body).toMatchObject({ bookingId: 'b1', code: 'ALREADY_PAID', status: 409 });
  });
});

describe('refusing', () => {
  it('ends the request with the code and its extras', () => {
    expect(() => refuse('NOT_FOUND')).toThrow(Refused);
    try {
      refuse('BUSY', { retryAfterSeconds: 7 });
    } catch (error) {
      expect(error).toMatchObject({ code: 'BUSY', extras: { retryAfterSeconds: 7 } });
    }
  });

  it('names fields with VALIDATION_FAILED', () => {
    const fault = { field: 'email', code: 'INVALID_EMAIL' } as const;
    expect(() => refuseFields(fault)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', extras: { errors: [fault] } }),
    );
  });
});
