import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let people = 0;
beforeAll(async () => {
  served = await sessionApp();
});
afterAll(() => served.app.close());

const someone = (): Promise<Entered> => enterAnew(served.bench, { ...PRIYA, email: `guest.${++people}@example.in` });
const pathOf = ({ profile }: Entered, rest = '') => `/user/${profile.id}/guests${rest}`;
const saved = z.object({ _id: z.string() });

it('a traveller saves, changes and removes guests', async () => {
  const entered = await someone();
  const { token } = entered;
  const { http } = served;
  expect(await http.get(pathOf(entered), { token })).toMatchObject({ status: 200, body: { guests: [] } });
  const added = await http.post(pathOf(entered), { name: 'Meera Iyer', phone: '98765 43210' }, { token });
  expect(added).toMatchObject({ status: 201, body: { name: 'Meera Iyer', phone: '+919876543210' } });
  const { _id } = saved.parse(added.body);
  const changed = await http.put(pathOf(entered, `/${_id}`), { name: 'Meera Rao' }, { token });
  expect(changed).toMatchObject({ status: 200, body: { _id, name: 'Meera Rao', phone: null } });
  expect((await http.get(pathOf(entered), { token })).body).toEqual({
    guests: [{ _id, name: 'Meera Rao', phone: null }],
  });
  expect(await http.delete(pathOf(entered, `/${_id}`), { token })).toMatchObject({ status: 200, body: { guests: [] } });
  expect(await http.delete(pathOf(entered, `/${_id}`), { token })).toMatchObject({ status: 404 });
});

it('the guests of another traveller are neither read nor changed', async () => {
  const { http } = served;
  const [entered, other] = [await someone(), await someone()];
  const { _id } = saved.parse((await http.post(pathOf(entered), { name: 'Meera' }, { token: entered.token })).body);
  const { token } = other;
  for (const answer of [
    await http.get(pathOf(entered), { token }),
    await http.post(pathOf(entered), { name: 'Mine' }, { token }),
    await http.put(pathOf(entered, `/${_id}`), { name: 'Mine' }, { token }),
    await http.delete(pathOf(entered, `/${_id}`), { token }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'NOT_YOURS' });
  expect(await http.put(pathOf(other, `/${_id}`), { name: 'Mine' }, { token })).toMatchObject({ status: 404 });
  expect(await http.get(pathOf(entered))).toMatchObject({ status: 401 });
  expect(await http.get(pathOf(entered), { token: entered.token })).toMatchObject({ body: { guests: [{ _id }] } });
});

it('what is wrong is named by field', async () => {
  const entered = await someone();
  const { token } = entered;
  const add = (body: object) => served.http.post(pathOf(entered), body, { token });
  expect(await add({ name: '', phone: 'call me' })).toMatchObject({
    status: 422,
    faults: ['name: REQUIRED', 'phone: INVALID_PHONE'],
  });
  expect(await add({})).toMatchObject({ status: 422 });
  expect(await add({ name: 'Meera', phone: 98765 })).toMatchObject({ status: 422 });
  expect(await add({ name: 'Meera', room: 4 })).toMatchObject({ status: 422 });
});
