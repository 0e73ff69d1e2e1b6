import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Deprecation } from '../options.ts';
import { bench, errorOf, OK } from './bench.test-support.ts';
import { MACHINE } from './machine.ts';
import { refusal } from './scripted-server.test-support.ts';

const { arrived, plays, post, read, transport, url } = bench();

describe('a failure', () => {
  it('has what the API says', async () => {
    const body = {
      ...{ type: 'https://padav.example/partner/docs/errors#BALANCE_TOO_LOW', title: 'Payment Required', status: 402 },
      ...{ code: 'BALANCE_TOO_LOW', msg: 'Too little.', requestId: 'r-7', needed: { amount: 5, currency: 'INR' } },
    };
    plays({ status: 402, body });
    const { code, status, title, detail, message, type, requestId, fields, problem } = await errorOf(post());
    expect({ code, status, title, detail, message, type, requestId, fields, problem }).toEqual({
      ...{ code: 'BALANCE_TOO_LOW', status: 402, title: 'Payment Required', detail: 'Too little.' },
      ...{ message: 'Too little.', type: body.type, requestId: 'r-7', fields: [], problem: body },
    });
  });

  it('may have a status of success: what is asked for is not settled', async () => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    plays(refusal(202, 'PAYMENT_CONFIRMING', headers));
    expect(await errorOf(post())).toMatchObject({ code: 'PAYMENT_CONFIRMING', status: 202, attempts: 1 });
  });

  it('names the fields that are not accepted', async () => {
    const errors = [{ field: 'guests.lead.name', code: 'REQUIRED', msg: 'A name, please.' }];
    const others = [null, 'no', 7, { field: 'a' }, { field: 'a', code: 'b' }, { code: 'b', msg: 'c' }];
    const body = {
      code: 'VALIDATION_FAILED',
      status: 422,
      title: 'Unprocessable Content',
      errors: [...others, ...errors],
    };
    plays({ status: 422, body });
    const error = await errorOf(post());
    expect([error.fields, error.message, error.name]).toEqual([errors, 'Unprocessable Content', 'PadavError']);
    plays({ status: 422, body: { ...body, errors: 'all' } });
    expect((await errorOf(post())).fields).toEqual([]);
  });

  it.each(['<html>', '[]', '"no"', ''])('of something on the way is no refusal of the API: %s', async (body) => {
    plays({ status: 403, body, headers: { 'x-request-id': 'r-9' } });
    const { code, status, type, requestId, problem } = await errorOf(read());
    expect([code, status, type, requestId, problem]).toEqual(['UNEXPECTED_ANSWER', 403, null, 'r-9', {}]);
    expect((await errorOf(read())).message).toContain('answered with the status 403');
  });

  it.each([
    [
      `  <html>\n  <h1>Away</h1>${'.'.repeat(300)}`,
      `and a body that begins with: <html> <h1>Away</h1>${'.'.repeat(180)}`,
    ],
    ['\u001b[2J\u0007<p>\u202eAway\u0000', 'and a body that begins with: [2J <p> Away'],
    [' \n\u0000', 'without a readable body.'],
    ['', 'without a readable body.'],
  ])('of something on the way tells how its body begins, in one line', async (body, said) => {
    plays({ status: 403, body });
    expect((await errorOf(read())).message).toBe(
      `Padav, or something on the way to it, answered with the status 403 ${said}`,
    );
  });

  it('is an answer that leads elsewhere: the key is not sent there', async () => {
    plays({ status: 307, headers: { location: `${url()}/elsewhere` } }, OK);
    expect(await errorOf(post())).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 307, attempts: 1 });
    expect(arrived()).toHaveLength(1);
  });

  it('without an answer has its cause', async () => {
    plays('closes');
    const error = await errorOf(post());
    expect(error).toMatchObject({ code: 'NO_ANSWER', status: null, attempts: 6 });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.message).toContain('fetch failed');
  });

  it('is the caller’s reason where the caller gives up, during an attempt and during a pause', async () => {
    const reason = new Error('The customer has gone.');
    plays('hangs');
    const attempting = new AbortController();
    const call = post({ signal: attempting.signal });
    attempting.abort(reason);
    await expect(call).rejects.toBe(reason);
    const pausing = new AbortController();
    const pause = MACHINE.pause(3_600_000, pausing.signal);
    pausing.abort(reason);
    await expect(pause).rejects.toBe(reason);
    await expect(MACHINE.pause(0, pausing.signal)).rejects.toBe(reason);
    const whole = new AbortController();
    await MACHINE.pause(0, whole.signal);
    expect(getEventListeners(whole.signal, 'abort')).toEqual([]);
    await MACHINE.pause(0, undefined);
  });

  it('is that of the program where its listener throws, and nothing is sent again', async () => {
    plays({ ...OK, headers: { deprecation: '@1' } });
    const fault = new Error('A fault of the program.');
    const onDeprecation = () => {
      throw fault;
    };
    await expect(read({ onDeprecation })).rejects.toBe(fault);
    expect(arrived()).toHaveLength(1);
  });
});

describe('a deprecated call', () => {
  const headers = {
    deprecation: '@1796450400',
    sunset: 'Sat, 01 May 2027 00:00:00 GMT',
    link: '</partner/docs/versions>; rel="deprecation"; type="text/html", </next>; rel="next"',
  };

  it('is told once, whatever the answer is', async () => {
    const told: Deprecation[] = [];
    const client = transport({ onDeprecation: (each) => told.push(each) });
    plays({ ...OK, headers }, refusal(404, 'NOT_FOUND', headers), { ...OK, headers });
    await client.call('getBalance');
    await errorOf(client.call('getOwnOrganisation'));
    await client.call('getBalance');
    const facts = {
      since: new Date(1_796_450_400_000),
      sunset: new Date(Date.UTC(2027, 4, 1)),
      link: '/partner/docs/versions',
    };
    expect(told).toEqual([
      { operation: 'getBalance', ...facts },
      { operation: 'getOwnOrganisation', ...facts },
    ]);
  });

  it('warns the process where nobody is told', async () => {
    const warned: Error[] = [];
    const listen = (warning: Error) => warned.push(warning);
    process.on('warning', listen);
    plays({ ...OK, headers }, { ...OK, headers: { deprecation: '@0' } });
    await read();
    await transport().call('getBalance');
    await new Promise(setImmediate);
    process.off('warning', listen);
    expect(warned.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'DeprecationWarning: Padav: the call getPartnerBooking is deprecated since 2026-12-05 and ends on 2027-05-01. See /partner/docs/versions',
      'DeprecationWarning: Padav: the call getBalance is deprecated since 1970-01-01.',
    ]);
  });
});
