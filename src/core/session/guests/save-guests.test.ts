import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { exportAccount } from '../accounts/export-account.ts';
import { addGuest, changeGuest, readGuests, removeGuest } from './save-guests.ts';
import { MAX_GUESTS } from './saved-guest.ts';

async function two() {
  const bench = sessionBench();
  const priya = await enterAnew(bench);
  const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
  const own = { traveller: priya.traveller, accountId: priya.profile.id };
  return { bench, own, other: { traveller: ravi.traveller, accountId: ravi.profile.id } };
}

describe('saved guests', () => {
  it('are added, listed by name, changed and removed', async () => {
    const { bench, own } = await two();
    const ravi = await addGuest(bench)({ ...own, guest: { name: ' ravi  Menon ', phone: '98765 43210' } });
    const asha = await addGuest(bench)({ ...own, guest: { name: 'Asha Rao', phone: '' } });
    if (!ravi.ok || !asha.ok) throw new Error('They are not saved');
    expect(ravi.value).toMatchObject({ name: 'ravi Menon', phone: '+919876543210' });
    expect(await readGuests(bench)(own)).toEqual(accepted([asha.value, ravi.value]));
    const changed = await changeGuest(bench)({ ...own, guestId: ravi.value.id, guest: { name: 'Aditi', phone: null } });
    expect(changed).toEqual(accepted({ id: ravi.value.id, name: 'Aditi', phone: null }));
    expect(await removeGuest(bench)({ ...own, guestId: asha.value.id })).toEqual(accepted(null));
    expect(await readGuests(bench)(own)).toMatchObject({ value: [{ name: 'Aditi' }] });
    expect(await removeGuest(bench)({ ...own, guestId: asha.value.id })).toEqual(refused('NOT_FOUND'));
  });

  it('name every field at fault, and save nothing', async () => {
    const { bench, own } = await two();
    const errors = [
      { field: 'name', code: 'REQUIRED' },
      { field: 'phone', code: 'INVALID_PHONE' },
    ];
    expect(await addGuest(bench)({ ...own, guest: { name: ' ', phone: '12' } })).toEqual(
      refused('VALIDATION_FAILED', { errors }),
    );
    const long = { name: 'n'.repeat(101) };
    expect(await changeGuest(bench)({ ...own, guestId: 'g', guest: long })).toEqual(
      refused('VALIDATION_FAILED', { errors: [{ field: 'name', code: 'TOO_LONG' }] }),
    );
    expect(await readGuests(bench)(own)).toEqual(accepted([]));
  });

  it('are the own ones alone', async () => {
    const { bench, own, other } = await two();
    const added = await addGuest(bench)({ ...own, guest: { name: 'Asha' } });
    const guestId = added.ok ? added.value.id : '';
    const guest = { name: 'Mine now' };
    const asked = { traveller: other.traveller, accountId: own.accountId };
    for (const result of [
      await readGuests(bench)(asked),
      await addGuest(bench)({ ...asked, guest }),
      await changeGuest(bench)({ ...asked, guestId, guest }),
      await removeGuest(bench)({ ...asked, guestId }),
    ])
      expect(result).toEqual(refused('NOT_YOURS'));
    expect(await changeGuest(bench)({ ...other, guestId, guest })).toEqual(refused('NOT_FOUND'));
    expect(await removeGuest(bench)({ ...other, guestId })).toEqual(refused('NOT_FOUND'));
    expect(await readGuests(bench)(own)).toMatchObject({ value: [{ name: 'Asha' }] });
  });

  it('are at most twenty', async () => {
    const { bench, own } = await two();
    const add = (name: string) => addGuest(bench)({ ...own, guest: { name } });
    for (let number = 1; number <= MAX_GUESTS; number += 1) expect((await add(`Guest ${number}`)).ok).toBe(true);
    expect(await add('One more')).toEqual(refused('GUESTS_FULL'));
  });

  it('are in the export, and gone with the account', async () => {
    const { bench, own } = await two();
    await addGuest(bench)({ ...own, guest: { name: 'Kamala Devi', phone: '9876543210' } });
    expect(await exportAccount(bench)(own)).toMatchObject({
      value: { guests: [{ name: 'Kamala Devi', phone: '+919876543210' }] },
    });
    await deleteAccount(bench)(own);
    expect(bench.dump()).not.toContain('Kamala');
    expect(await addGuest(bench)({ ...own, guest: { name: 'Late' } })).toEqual(refused('SESSION_ENDED'));
  });
});
