import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { type Entered, enterAnew, enterByPassword, PRIYA } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let http: HttpClient;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = served.http;
});
afterAll(() => served.app.close());

/** A signed-in traveller that no other test uses. */
function someone(): Promise<Entered> {
  people += 1;
  return enterAnew(served.bench, { ...PRIYA, email: `someone.${people}@example.in` });
}

const pathOf = ({ profile }: Entered) => `/user/${profile.id}`;
const formOf = ({ profile: { name, email } }: Entered) => ({ name, email });
const detailsOf = ({ profile: { id, picture, ...rest } }: Entered) => ({ _id: id, profilePicture: picture, ...rest });

describe('GET /user/{userId}', () => {
  it('returns the profile after overdue orders have ended', async () => {
    const entered = await someone();
    const answer = await http.get(pathOf(entered), { token: entered.token });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({ userDetails: detailsOf(entered) });
    expect(served.bench.expiredFor).toContain(entered.profile.id);
  });
});

describe('the account of another traveller', () => {
  it.each(['GET', 'PUT', 'DELETE'] as const)('is not found by %s, whether it exists or not', async (method) => {
    const [entered, other] = [await someone(), await someone()];
    const sent = { token: entered.token, ...(method === 'PUT' ? { body: formOf(entered) } : {}) };
    for (const path of [pathOf(other), '/user/nobody']) {
      expect(await http.call(method, path, sent)).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    }
    expect(await http.get(pathOf(other), { token: other.token })).toMatchObject({ status: 200 });
  });

  it('is not signed out', async () => {
    const [entered, other] = [await someone(), await someone()];
    const answer = await http.get(`/user/logout/${other.profile.id}`, { token: entered.token });
    expect(answer).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    expect(await http.get(pathOf(entered), { token: entered.token })).toMatchObject({ status: 200 });
  });
});

describe('without a valid token', () => {
  it.each(['GET', 'PUT', 'DELETE'] as const)('%s is refused before the body is read', async (method) => {
    const entered = await someone();
    const [head = '', claims = ''] = entered.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const bad = ['', 'x', `${none}.${claims}.`, `${head}.${claims}.`, `${head}.${claims}.AAAA`, 'a'.repeat(9_000)];
    for (const token of bad) {
      const answer = await http.call(method, pathOf(entered), { token, ...(method === 'PUT' ? { body: {} } : {}) });
      expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
    expect(await http.call(method, pathOf(entered), method === 'PUT' ? { body: {} } : {})).toMatchObject({
      status: 401,
    });
  });
});

describe('GET /user/logout/{userId}', () => {
  it('ends only this token at once, without caching', async () => {
    const entered = await someone();
    const laptop = await enterByPassword(served.bench, entered.profile.email, PRIYA.password);
    const answer = await http.get(`/user/logout/${entered.profile.id}`, { token: entered.token });
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Logout successful' },
      headers: { 'cache-control': 'no-store' },
    });
    const after = await http.get(pathOf(entered), { token: entered.token });
    expect(after).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(await http.get(pathOf(entered), { token: laptop.token })).toMatchObject({ status: 200 });
  });
});

describe('HEAD /user/logout/{userId}', () => {
  it('signs nobody out', async () => {
    const entered = await someone();
    const looked = await http.call('HEAD', `/user/logout/${entered.profile.id}`, { token: entered.token });
    expect([looked.status, looked.headers.allow]).toEqual([405, 'GET']);
    expect(await http.get(pathOf(entered), { token: entered.token })).toMatchObject({ status: 200 });
  });
});

describe('POST /auth/refresh', () => {
  it('returns another token of the session, and none for an ended one', async () => {
    const entered = await someone();
    const answer = await http.post('/auth/refresh', undefined, { token: entered.token });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    await http.get(`/user/logout/${entered.profile.id}`, { token: entered.token });
    const ended = await http.post('/auth/refresh', undefined, { token: entered.token });
    expect(ended).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(await http.post('/auth/refresh')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('PUT /user/{userId}', () => {
  it('accepts the payload of the specification and responds as signing in does', async () => {
    const entered = await someone();
    const body = { ...formOf(entered), name: 'Priya Rao', password: '', profilePicture: null };
    const answer = await http.put(pathOf(entered), body, { token: entered.token });
    const details = { ...detailsOf(entered), name: 'Priya Rao' };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.any(String), userDetails: details });
  });

  it('requires a proof later on, and accepts a repeat with it', async () => {
    const entered = await someone();
    served.bench.clock.pass(15 * 60_000 + 1);
    const body = { ...formOf(entered), password: 'another good one' };
    const asked = await http.put(pathOf(entered), body, { token: entered.token });
    expect(asked).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
    const wrong = await http.put(pathOf(entered), { ...body, currentPassword: 'wrong' }, { token: entered.token });
    expect(wrong).toMatchObject({ status: 422, faults: ['currentPassword: WRONG_PASSWORD'] });
    const right = { ...body, currentPassword: PRIYA.password };
    expect(await http.put(pathOf(entered), right, { token: entered.token })).toMatchObject({ status: 200 });
    const old = await http.get(pathOf(entered), { token: entered.token });
    expect(old).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  });

  it('refuses the address of another account', async () => {
    const [entered, other] = [await someone(), await someone()];
    const body = { ...formOf(entered), email: other.profile.email };
    const answer = await http.put(pathOf(entered), body, { token: entered.token });
    expect(answer).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });

  it.each([
    ['discounts', { discounts: 500 }, ['discounts: UNKNOWN_FIELD']],
    ['an id', { _id: 'another' }, ['_id: UNKNOWN_FIELD']],
    ['no name', { name: undefined }, ['name: REQUIRED']],
    ['a bad address', { email: 'priya' }, ['email: INVALID_EMAIL']],
    ['a weak password', { password: 'password1' }, ['password: PASSWORD_COMMON']],
    ['a picture from elsewhere', { profilePicture: 'https://evil.example/a.png' }, ['profilePicture: PHOTO_NOT_YOURS']],
    ['a script for a picture', { profilePicture: 'javascript:alert(1)' }, ['profilePicture: PHOTO_NOT_YOURS']],
    ['a picture with a zero', { profilePicture: '/photos/\u0000.webp' }, ['profilePicture: PHOTO_NOT_YOURS']],
  ])('names the field: %s', async (_, change, faults) => {
    const entered = await someone();
    const answer = await http.put(pathOf(entered), { ...formOf(entered), ...change }, { token: entered.token });
    expect(answer).toMatchObject({ status: 422, faults });
  });

  it('changes the address three times an hour, to a taken one too, and the rest as before', async () => {
    const [entered, other] = [await someone(), await someone()];
    const attempt = (more: object) =>
      http.put(pathOf(entered), { ...formOf(entered), ...more }, { token: entered.token });
    const moved = entered.profile.email.replace('someone', 'moved');
    expect(await attempt({ email: moved })).toMatchObject({ status: 200 });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await attempt({ email: other.profile.email })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    const asked = served.bench.askedMails().length;
    for (const email of [other.profile.email, 'free@example.in'])
      expect(await attempt({ email })).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(served.bench.askedMails()).toHaveLength(asked);
    expect(await attempt({ email: moved, name: 'Priya Rao' })).toMatchObject({ status: 200 });
  });

  it('counts 10 password checks, and none where no password is compared', async () => {
    const entered = await someone();
    const attempt = (more: object) =>
      http.put(pathOf(entered), { ...formOf(entered), ...more }, { token: entered.token });
    for (let turn = 0; turn < 10; turn += 1) expect((await attempt({ password: PRIYA.password })).status).toBe(200);
    expect(await attempt({ password: PRIYA.password })).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(await attempt({ currentPassword: PRIYA.password })).toMatchObject({ status: 429 });
    expect(await attempt({ password: '' })).toMatchObject({ status: 200 });
  });
});

describe('DELETE /user/{userId}', () => {
  it('requires a proof long after signing in, takes it in the body, and counts the passwords that are tried', async () => {
    const entered = await someone();
    served.bench.clock.pass(15 * 60_000 + 1);
    const remove = (body?: object) => http.call('DELETE', pathOf(entered), { token: entered.token, body });
    const proofs = ['currentPassword'];
    expect(await remove()).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED', body: { proofs } });
    expect(await remove({ password: 'x' })).toMatchObject({ status: 422, faults: ['password: UNKNOWN_FIELD'] });
    const wrong = await remove({ currentPassword: 'wrong' });
    expect(wrong).toMatchObject({ status: 422, faults: ['currentPassword: WRONG_PASSWORD'] });
    expect(await remove({ currentPassword: PRIYA.password })).toMatchObject({ status: 200 });
  });

  it('counts the passwords that are tried', async () => {
    const entered = await someone();
    const attempt = (currentPassword: string) =>
      http.call('DELETE', pathOf(entered), { token: entered.token, body: { currentPassword } });
    for (let turn = 0; turn < 10; turn += 1) expect(await attempt('wrong')).toMatchObject({ status: 422 });
    expect(await attempt(PRIYA.password)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(await http.call('DELETE', pathOf(entered), { token: entered.token })).toMatchObject({ status: 200 });
  });

  it('reports what prevents it, and deletes otherwise', async () => {
    const entered = await someone();
    const { state } = served.bench.bookings;
    const remove = (query = {}) => http.call('DELETE', pathOf(entered), { token: entered.token, query });
    state.open = true;
    expect(await remove()).toMatchObject({ status: 409, code: 'PAYMENT_OPEN' });
    Object.assign(state, { open: false, ahead: ['b1'] });
    const asked = await remove();
    expect(asked).toMatchObject({ status: 409, code: 'UPCOMING_BOOKINGS', body: { bookings: ['b1'] } });
    expect(await remove({ bookings: 'forget' })).toMatchObject({ status: 422, faults: ['bookings: INVALID'] });
    expect(await remove({ bookings: 'cancel' })).toMatchObject({ status: 200, body: { msg: expect.any(String) } });
    expect(await remove()).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    const again = await http.post('/auth/login', { email: entered.profile.email, password: PRIYA.password });
    expect(again).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  });
});
