import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { openGate } from '#test/support/open-gate.ts';
import type { FaultGate } from '../support/fault-gate.ts';
import { photoStoreContract } from './file-store.contract.ts';
import { offlineFiles } from './offline-files.ts';

const NOW = instant(Date.UTC(2026, 11, 5, 6));
const CLOCK = { now: () => NOW };

photoStoreContract('PostgreSQL', async () => {
  const { database, drop } = await freshDatabase();
  let failing = false;
  const gate: FaultGate = async () => (failing ? 'failing' : 'well');
  const files = () => offlineFiles({ knex: database.knex, clock: CLOCK, gate });
  return {
    store: files(),
    elsewhere: files(),
    fail: (now) => {
      failing = now;
    },
    close: drop,
  };
});

describe('the offline file store', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());

  const files = (gate = openGate) => offlineFiles({ knex: fresh.database.knex, clock: CLOCK, gate });

  it('stores when a file came', async () => {
    await files().put('a.webp', Uint8Array.of(1), 'image/webp');
    const row = await fresh.database.knex('offline_files').where({ name: 'a.webp' }).first('stored_at');
    expect(row).toEqual({ stored_at: new Date(NOW) });
  });

  it('never overwrites a file', async () => {
    await files().put('b.webp', Uint8Array.of(1, 2), 'image/webp');
    await expect(files().put('b.webp', Uint8Array.of(1), 'image/webp')).rejects.toThrow('offline_files_pkey');
    const found = await files().get('b.webp');
    expect(found.ok && found.value?.bytes).toHaveLength(2);
  });

  it('treats a used-up plan as unreachable', async () => {
    const answer = await files(async () => 'quota').get('a.webp');
    expect(answer).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
  });
});
