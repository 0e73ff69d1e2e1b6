import { describe, expect, it } from 'vitest';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { LOCAL_PROBLEMS } from '#src/locales/en/web/lib/problem.ts';
import { localProblem, Problem, problemOf, sentenceOf } from './problem.ts';

describe('a refusal', () => {
  it('is parsed with its code, its sentence, its fields and all extras', () => {
    const body = {
      code: 'PRICE_CHANGED',
      msg: 'The price has changed.',
      errors: [{ field: 'quoteId', code: 'GONE', msg: 'Ask again.' }],
      quote: { id: 'q-1' },
    };
    const problem = problemOf(body, 409);
    expect(problem).toMatchObject({
      name: 'Problem',
      code: body.code,
      msg: body.msg,
      status: 409,
      errors: body.errors,
    });
    expect([problem.message, problem.extras]).toEqual([body.msg, body]);
    expect(Object.keys(problem)).not.toContain('quote');
    expect([problem.field('quoteId'), problem.field('email')]).toEqual(['Ask again.', undefined]);
  });

  it('need not name fields, nor give each of them a code and a sentence', () => {
    expect(problemOf({ code: 'BUSY', msg: 'Later.' }, 503).errors).toEqual([]);
    expect(problemOf({ code: 'BUSY', msg: 'Later.', errors: [{ field: 'email' }] }, 503).errors).toEqual([
      { field: 'email', code: 'INVALID', msg: '' },
    ]);
  });

  it.each(['BAD_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'METHOD_NOT_ALLOWED'])(
    'whose sentence is for programs gets another one here: %s',
    (code) => {
      expect(problemOf({ code, msg: 'Send JSON.' }, 400)).toMatchObject({ code, msg: FAILURES.notTaken });
    },
  );

  it.each<[string, unknown]>([
    ['a page', undefined],
    ['null', null],
    ['a list', []],
    ['no code', { msg: 'Later.' }],
    ['no sentence', { code: 'BUSY' }],
    ['a code that is no text', { code: 7, msg: 'Later.' }],
    ['a field without a name', { code: 'BUSY', msg: 'Later.', errors: [{ code: 'GONE' }] }],
  ])('that can’t be parsed is an invalid response: %s', (_, body) => {
    expect(problemOf(body, 502)).toMatchObject({
      code: 'BROKEN_ANSWER',
      msg: LOCAL_PROBLEMS.BROKEN_ANSWER,
      status: 502,
      extras: {},
      errors: [],
    });
  });
});

describe('a local failure', () => {
  it('has a sentence, its cause and no status, unless there was one', () => {
    const cause = new TypeError('Failed to fetch');
    const problem = localProblem('UNREACHABLE', cause);
    expect(problem).toMatchObject({ code: 'UNREACHABLE', msg: LOCAL_PROBLEMS.UNREACHABLE, status: 0, cause });
    expect(localProblem('TIMED_OUT', cause, 504).status).toBe(504);
  });

  it('is shown by its sentence, and any other error as an invalid response', () => {
    expect(sentenceOf(new Problem({ code: 'BUSY', msg: 'Later.' }))).toBe('Later.');
    expect(sentenceOf(new Error('Failed to fetch'))).toBe(LOCAL_PROBLEMS.BROKEN_ANSWER);
    expect(sentenceOf('thrown')).toBe(LOCAL_PROBLEMS.BROKEN_ANSWER);
  });
});
