import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { openGate } from '../support/fault-gate.ts';
import { offlineFiles } from './offline-files.ts';

const NOW = instant(Date.UTC(2026, 11, 5, 6));
const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const files = (gate = openGate) => offlineFiles({ knex: fresh.database.knex, clock: { now: () => NOW }, gate });

describe('the offline file store', () => {
  it('gives back every byte, in every process', async () => {
    expect(await files().put('a.webp', BYTES, 'image/webp')).toEqual({ ok: true, value: null });
    const found = await files().get('a.webp');
    expect(found).toMatchObject({ ok: true, value: { type: 'image/webp' } });
    expect(found.ok && found.value && Uint8Array.from(found.value.bytes)).toEqual(BYTES);
    const row = await fresh.database.knex('offline_files').where({ name: 'a.webp' }).first('stored_at');
    expect(row).toEqual({ stored_at: new Date(NOW) });
  });

  it('never puts one file in the place of another', async () => {
    await files().put('b.webp', BYTES, 'image/webp');
    await expect(files().put('b.webp', Uint8Array.of(1), 'image/webp')).rejects.toThrow('offline_files_pkey');
    const found = await files().get('b.webp');
    expect(found.ok && found.value?.bytes).toHaveLength(256);
  });

  it('removes a file, and does not mind when it is gone already', async () => {
    await files().put('c.webp', BYTES, 'image/webp');
    for (let time = 0; time < 2; time += 1) expect(await files().remove('c.webp')).toEqual({ ok: true, value: null });
    expect(await files().get('c.webp')).toEqual({ ok: true, value: null });
  });

  it.each(['failing', 'quota'] as const)('says that it is out of reach (%s) and does nothing', async (fault) => {
    const name = `${fault}.webp`;
    await files().put(name, BYTES, 'image/webp');
    const troubled = files(async () => fault);
    const answers = [
      await troubled.put(`new-${name}`, BYTES, 'image/webp'),
      await troubled.get(name),
      await troubled.remove(name),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
    expect(await files().get(name)).toMatchObject({ value: { type: 'image/webp' } });
    expect(await files().get(`new-${name}`)).toEqual({ ok: true, value: null });
  });
});
