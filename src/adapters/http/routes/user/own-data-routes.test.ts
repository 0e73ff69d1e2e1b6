import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1 Version/17.6 Mobile/15E148 Safari/604.1';

let served: SessionApp;
let http: HttpClient;

beforeEach(async () => {
  served = await sessionApp();
  http = served.http;
});
afterEach(() => served.app.close());

const loginOn = (userAgent: string) =>
  http.post('/auth/login', { email: PRIYA.email, password: PRIYA.password }, { headers: { 'user-agent': userAgent } });

describe('the sessions of an account', () => {
  it('are listed with their devices, and end one by one or all except this one', async () => {
    const { token, profile } = await enterAnew(served.bench);
    await loginOn(SAFARI);
    await loginOn('curl/8.5.0');
    const path = `/user/${profile.id}/sessions`;
    const listed = await http.get(path, { token });
    expect(listed.body).toMatchObject({
      sessions: [
        { current: true, browser: null },
        { current: false, browser: 'safari', system: 'ios' },
        { current: false, browser: null, system: null },
      ],
    });
    const [, , third] = JSON.parse(listed.text).sessions;
    expect(await http.delete(`${path}/${third.id}`, { token })).toMatchObject({ status: 200 });
    expect(await http.delete(`${path}/${third.id}`, { token })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await http.delete(path, { token })).toMatchObject({
      status: 200,
      body: { msg: 'Every other device is logged out.' },
    });
    expect(JSON.parse((await http.get(path, { token })).text).sessions).toHaveLength(1);
  });
});

describe('the data export', () => {
  it('is read five times an hour', async () => {
    const { token, profile } = await enterAnew(served.bench);
    const ask = () => http.get(`/user/${profile.id}/export`, { token });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  it('is returned to the owner as an attachment, without caching', async () => {
    const { token, profile } = await enterAnew(served.bench);
    const hotel = { name: 'Sea View', city: 'Panaji', latitude: 15.49, longitude: 73.82, photo: null };
    const saved = await http.put(`/user/${profile.id}/favourites/101`, hotel, { token });
    const answer = await http.get(`/user/${profile.id}/export`, { token });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="padav-my-data.json"', 'cache-control': 'no-store' },
      body: {
        profile: { _id: profile.id, email: PRIYA.email, hasPassword: true },
        identities: [],
        favourites: [saved.body],
        bookings: [],
      },
    });
    expect(answer.text).not.toMatch(/hash of|eyJ/);
  });
});
