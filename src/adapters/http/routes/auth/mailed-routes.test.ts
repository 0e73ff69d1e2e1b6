import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendAccountEmail } from '#core/session/index.ts';
import { MESSAGES } from '#core/shared/index.ts';
import type { HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

const NEW = 'a brass lamp in Kochi';

let served: SessionApp;
let http: HttpClient;

beforeEach(async () => {
  served = await sessionApp();
  http = served.http;
});
afterEach(() => served.app.close());

/** The part behind the `#` in the newest email with a link to a page. */
async function tokenFor(page: 'confirm' | 'reset'): Promise<string> {
  const { bench } = served;
  for (const mail of bench.askedMails()) await sendAccountEmail(bench)(mail);
  const found = bench.emails.map(({ text }) => new RegExp(`/${page}#(.+)`).exec(text)?.[1]);
  return found.findLast((secret) => secret !== undefined) ?? 'none';
}

describe('POST /auth/forgot', () => {
  it('responds alike for an address with an account and for one without', async () => {
    await enterAnew(served.bench);
    const known = await http.post('/auth/forgot', { email: PRIYA.email });
    const unknown = await http.post('/auth/forgot', { email: 'nobody@example.in' });
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.text).toBe(unknown.text);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('accepts three emails an hour for an address, known or not, in any spelling', async () => {
    await enterAnew(served.bench);
    for (const email of [PRIYA.email, 'nobody@example.in']) {
      for (const spelled of [email, email.toUpperCase(), ` ${email}`])
        expect(await http.post('/auth/forgot', { email: spelled })).toMatchObject({ status: 202 });
      const refused = await http.post('/auth/forgot', { email });
      expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    }
  });

  it('accepts thirty from one client', async () => {
    const ask = (at: number) => http.post('/auth/forgot', { email: `nobody.${at}@example.in` });
    for (let at = 0; at < 30; at += 1) expect(await ask(at)).toMatchObject({ status: 202 });
    expect(await ask(30)).toMatchObject({ status: 429 });
  });

  it('names the field that it can’t read', async () => {
    const answer = await http.post('/auth/forgot', { email: 'priya at example' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'email', code: 'INVALID_EMAIL' }] } });
  });

  it('uses the language of the caller', async () => {
    await enterAnew(served.bench);
    await http.post('/auth/forgot', { email: PRIYA.email }, { headers: { 'accept-language': 'hi-IN' } });
    await tokenFor('reset');
    expect(served.bench.emails.at(-1)?.text).toMatch(/^नमस्ते,\n/);
  });
});

describe('POST /auth/reset', () => {
  it('sets the password and signs out everywhere', async () => {
    const { token: old, profile } = await enterAnew(served.bench);
    await http.post('/auth/forgot', { email: PRIYA.email });
    const token = await tokenFor('reset');
    const weak = await http.post('/auth/reset', { token, password: 'password1' });
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: 'password', code: 'PASSWORD_COMMON' }] } });
    const answer = await http.post('/auth/reset', { token, password: NEW });
    expect(answer).toMatchObject({ status: 200, body: { msg: expect.stringContaining('logged out everywhere') } });
    expect(await http.get(`/user/${profile.id}`, { token: old })).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await http.post('/auth/reset', { token, password: NEW })).toMatchObject({
      status: 410,
      code: 'LINK_EXPIRED',
    });
    expect(await http.post('/auth/login', { email: PRIYA.email, password: NEW })).toMatchObject({ status: 200 });
  });
});

describe('POST /auth/confirm', () => {
  it('confirms the address, and the profile says so', async () => {
    const { token: signedIn, profile } = await enterAnew(served.bench);
    const read = () => http.get(`/user/${profile.id}`, { token: signedIn });
    expect((await read()).body).toMatchObject({ userDetails: { emailConfirmed: false } });
    const token = await tokenFor('confirm');
    for (let times = 0; times < 2; times += 1)
      expect(await http.post('/auth/confirm', { token })).toMatchObject({ status: 200 });
    expect((await read()).body).toMatchObject({ userDetails: { emailConfirmed: true } });
    expect(await http.post('/auth/confirm', { token: 'x' })).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  it('can be requested again while it is not confirmed, and reports when it is', async () => {
    const { token: signedIn, profile } = await enterAnew(served.bench);
    const ask = () => http.post(`/user/${profile.id}/confirmation`, undefined, { token: signedIn });
    expect(await ask()).toMatchObject({ status: 202, body: { msg: MESSAGES.CONFIRMATION_SENT.en } });
    await http.post('/auth/confirm', { token: await tokenFor('confirm') });
    const sent = served.bench.emails.length;
    expect(await ask()).toMatchObject({ status: 202, body: { msg: MESSAGES.EMAIL_CONFIRMED.en } });
    expect(served.bench.emails).toHaveLength(sent);
  });

  it('can be requested again three times an hour by the owner only', async () => {
    const { token, profile } = await enterAnew(served.bench);
    const other = await enterAnew(served.bench, { ...PRIYA, email: 'other@example.in' });
    const path = `/user/${profile.id}/confirmation`;
    expect(await http.post(path, undefined, { token: other.token })).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    for (let times = 0; times < 3; times += 1)
      expect(await http.post(path, undefined, { token })).toMatchObject({ status: 202 });
    expect(await http.post(path, undefined, { token })).toMatchObject({ status: 429 });
  });
});

it('a new password signs its owner in from where it was set, also when strangers have used up the tries', async () => {
  await enterAnew(served.bench);
  await http.post('/auth/forgot', { email: PRIYA.email });
  const body = { token: await tokenFor('reset'), password: NEW };
  const cookie = String((await http.post('/auth/reset', body)).headers['set-cookie']).split(';')[0] ?? '';
  const known = { email: PRIYA.email, password: NEW };
  for (let n = 0; n < 10; n += 1) {
    await http.post('/auth/login', { email: PRIYA.email, password: 'a wrong guess' }, { from: `10.0.0.${n}` });
  }
  expect(await http.post('/auth/login', known, { from: '10.0.1.1' })).toMatchObject({ status: 429 });
  const entered = await http.post('/auth/login', known, { from: '10.0.1.1', headers: { cookie } });
  expect(entered.status).toBe(200);
});
