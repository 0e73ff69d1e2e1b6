import { describe, expect, it } from 'vitest';
import { ConfigurationRefused } from '../configuration/configuration.ts';
import { databaseRefusal, listenRefusal, StartRefused, startFailure } from './refusals.ts';

const failure = (code: string) => Object.assign(new Error(`something ${code}`), { code });

describe('a start that fails', () => {
  it('prints only its messages where the reason is expected', () => {
    expect(startFailure(new ConfigurationRefused(['PORT must be a number.', 'HOST must be a name.']))).toBe(
      'Padav did not start. PORT must be a number.\nHOST must be a name.',
    );
  });

  it('prints the stack where it is not', () => {
    expect(startFailure(new TypeError('x is undefined'))).toMatch(
      /^Padav did not start\. TypeError: x is undefined\n +at /,
    );
    expect(startFailure('odd')).toBe('Padav did not start. odd');
  });
});

describe('a port that can’t be used', () => {
  it.each([
    ['EADDRINUSE', 'Port 3000 is taken by another program. Stop it, or choose another port, such as PORT=3001.'],
    ['EACCES', "Port 3000 can't be used by this user. Choose one above 1023, such as PORT=3000."],
    ['EADDRNOTAVAIL', '10.9.9.9 is no address of this machine. Set HOST to one that is, such as 127.0.0.1.'],
    ['ENOTFOUND', '10.9.9.9 is no address of this machine. Set HOST to one that is, such as 127.0.0.1.'],
  ])('is reported with a message: %s', (code, sentence) => {
    const refusal = listenRefusal(failure(code), '10.9.9.9', 3000);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal).toHaveProperty('message', sentence);
  });

  it('is unchanged for an unexpected reason', () => {
    const odd = failure('EODD');
    expect(listenRefusal(odd, '127.0.0.1', 3000)).toBe(odd);
  });
});

describe('a database that can’t be reached', () => {
  const url = 'postgres://somebody:hidden@db.example:6432/inn';

  it('is named without user and password', () => {
    const { message } = databaseRefusal(failure('ECONNREFUSED'), url);
    expect(message).toMatch(/^The database inn at db\.example:6432 \(DATABASE_URL\) can't be used: ECONNREFUSED\./);
    expect(message).not.toMatch(/hidden|somebody/);
  });

  it('reports that nothing was changed, what to check, and has the cause', () => {
    const cause = failure('28P01');
    const refusal = databaseRefusal(cause, url);
    expect([refusal.name, refusal.cause]).toEqual(['StartRefused', cause]);
    expect(refusal.message).toMatch(
      /can't be used: 28P01\. Nothing was changed\. Check that the server runs and that the address, user and password are right\.$/,
    );
  });

  it.each([
    [Object.assign(new Error('no number'), { code: 7 }), 'no number'],
    [{ code: 'ODD' }, '[object Object]'],
    ['refused', 'refused'],
    [null, 'null'],
  ])('is reported with what is known where the code is unknown: %s', (error, reason) => {
    expect(databaseRefusal(error, url).message).toContain(`can't be used: ${reason}.`);
  });

  it('is reported with a reason where there is no code', () => {
    expect(databaseRefusal(new Error('timeout expired'), url).message).toContain("can't be used: timeout expired.");
  });
});
