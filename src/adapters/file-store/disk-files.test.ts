import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGate } from '#test/support/open-gate.ts';
import { type DiskFailure, diskFiles } from './disk-files.ts';
import { photoStoreContract } from './file-store.contract.ts';

const WEBP = 'image/webp';
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'padav-photos-'));

photoStoreContract('a disk', async () => {
  const parent = newFolder();
  const parts = { folder: path.join(parent, 'data', 'photos'), gate: openGate, onFailure: () => undefined };
  let failing = false;
  const store = diskFiles({ ...parts, gate: async () => (failing ? 'failing' : 'well') });
  return {
    store,
    elsewhere: diskFiles(parts),
    fail: (now) => {
      failing = now;
    },
    close: async () => rmSync(parent, { recursive: true }),
  };
});

describe('photos on a disk', () => {
  let parent: string;
  let folder: string;
  const told: DiskFailure[] = [];
  const files = () => diskFiles({ folder, gate: openGate, onFailure: (failure) => told.push(failure) });
  beforeEach(() => {
    parent = newFolder();
    folder = path.join(parent, 'photos');
    told.length = 0;
  });
  afterEach(() => {
    chmodSync(parent, 0o700);
    rmSync(parent, { recursive: true });
  });

  it('are in the folder under their names, and nothing else is', async () => {
    await files().put('1-a-goa.webp', Uint8Array.of(1, 2, 3), WEBP);
    expect(readdirSync(folder)).toEqual(['1-a-goa.webp']);
    expect([...readFileSync(path.join(folder, '1-a-goa.webp'))]).toEqual([1, 2, 3]);
  });

  it.each([
    '../secret.webp',
    '/etc/passwd',
    'a/b.webp',
    'a\\b.webp',
    '..',
    '.hidden.webp',
    'a\0.webp',
    'a.svg',
    '',
    `${'a'.repeat(200)}.webp`,
  ])('never leave the folder: %j', async (name) => {
    writeFileSync(path.join(parent, 'secret.webp'), 'secret');
    expect(await files().get(name)).toEqual({ ok: true, value: null });
    expect(await files().remove(name)).toEqual({ ok: true, value: null });
    await expect(files().put(name, Uint8Array.of(1), WEBP)).rejects.toThrow('plain names');
    expect(readdirSync(parent)).toEqual(['secret.webp']);
  });

  it('are WebP, as their names say', async () => {
    await expect(files().put('1-a-goa.webp', Uint8Array.of(1), 'image/svg+xml')).rejects.toThrow('Only WebP');
  });

  it('report the system’s error, and leave no partial file', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const answers = [await files().put('1-a-goa.webp', Uint8Array.of(1), WEBP), await files().get('1-a-goa.webp')];
    for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
    expect(told).toEqual([
      { call: 'put', why: 'EEXIST' },
      { call: 'get', why: 'ENOTDIR' },
    ]);
  });

  it('are not stored in part when the last step fails', async () => {
    mkdirSync(path.join(folder, '1-a-goa.webp', 'in the way'), { recursive: true });
    expect(await files().put('1-a-goa.webp', Uint8Array.of(1), WEBP)).toMatchObject({ ok: false });
    expect(readdirSync(folder)).toEqual(['1-a-goa.webp']);
    expect(told).toHaveLength(1);
  });
});
