import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedFailure } from '../embedded-failure.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { backupAt, backupsIn, removeOldBackups } from './kept-backups.ts';
import { MANIFEST } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let ground: string;
let dataDir: string;
let backups: string;
let server: EmbeddedPostgres;
const say = () => undefined;
const SEGMENTS = 8;

const folder = (name: string): string => {
  const made = path.join(ground, name);
  mkdirSync(made);
  chmodSync(made, 0o755);
  return made;
};
async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}
/** The rows of a restored copy, which is started for it. */
async function rowsIn(restored: string): Promise<readonly unknown[]> {
  const copy = await startEmbeddedPostgres({ dataDir: restored });
  return query(copy.url('postgres'), 'select n from written order by n')
    .then((rows) => rows.map(({ n }) => n))
    .finally(() => copy.stop());
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

beforeAll(async () => {
  ground = mkdtempSync(path.join(tmpdir(), 'padav-backups-'));
  chmodSync(ground, 0o755);
  [dataDir, backups] = [folder('data'), folder('kept')];
  server = await startEmbeddedPostgres({ dataDir });
  await query(server.url('postgres'), 'create table written (n integer primary key, filler text)');
  mkdirSync(path.join(dataDir, 'photos'));
  writeFileSync(path.join(dataDir, 'photos', '1-a.webp'), 'a photo');
  writeFileSync(path.join(dataDir, 'photos', '.1-b.webp-0'), 'half a ph');
});
afterAll(async () => {
  await server.stop();
  for (const made of readdirSync(ground)) rmSync(path.join(ground, made), { recursive: true, force: true });
  rmSync(ground, { recursive: true, force: true });
});

describe('a backup of the embedded database', () => {
  it('is taken while it is written to, has all that had ended by then, and a gap in nothing', async () => {
    const writer = new Client({ connectionString: server.url('postgres') });
    await writer.connect();
    const done: number[] = [];
    let isOver = false;
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await writer.query("insert into written values ($1, repeat('x', 100000))", [n]);
        done.push(n);
        // The log that the copy starts with would be removed by now.
        if (n % 20 === 0 && n <= 20 * SEGMENTS) await writer.query('select pg_switch_wal(); checkpoint');
      }
    })();
    await expect.poll(() => done.length).toBeGreaterThan(20);
    const before = done.length;
    const { folder: backup } = await takeBackup({ dataDir, to: backups, say });
    const after = done.length;
    isOver = true;
    await writing;
    await writer.end();
    const restored = folder('restored-1');
    await restoreBackup({ from: backup, dataDir: restored, say });
    const rows = await rowsIn(restored);
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.length).toBeLessThanOrEqual(after + 1);
    expect(rows).toEqual(numbers(rows.length));
    expect(readdirSync(path.join(restored, 'photos'))).toEqual(['1-a.webp']);
    expect(await query(server.url('postgres'), 'select * from pg_replication_slots')).toEqual([]);
  });

  it('is restored over no database and no photo', async () => {
    const from = await backupAt(backups);
    await expect(restoreBackup({ from, dataDir, say })).rejects.toThrow(/exists already: nothing was overwritten/);
    const withPhotos = folder('with-photos');
    mkdirSync(path.join(withPhotos, 'photos'));
    writeFileSync(path.join(withPhotos, 'photos', '2-b.webp'), 'another');
    await expect(restoreBackup({ from, dataDir: withPhotos, say })).rejects.toThrow(/photos exists already/);
    expect(existsSync(path.join(withPhotos, 'postgres', 'cluster'))).toBe(false);
  });

  it.each([
    ['has a changed file', (backup: string) => appendFileSync(path.join(backup, 'cluster', 'PG_VERSION'), '\n')],
    ['lacks a file', (backup: string) => rmSync(path.join(backup, 'cluster', 'global', 'pg_control'))],
    ['lacks its list', (backup: string) => rmSync(path.join(backup, MANIFEST))],
  ])('that %s is not restored, in no part', async (what, damage) => {
    const backup = folder(`damaged: ${what}`);
    cpSync(await backupAt(backups), backup, { recursive: true });
    damage(backup);
    const target = folder(`target of ${what}`);
    await expect(restoreBackup({ from: backup, dataDir: target, say })).rejects.toThrow(EmbeddedFailure);
    expect(readdirSync(target)).toEqual([]);
  });

  it('is kept as often as asked, the newest ones', async () => {
    const to = folder('many');
    const taken = [];
    for (const _ of [1, 2, 3]) taken.push((await takeBackup({ dataDir, to, say })).folder);
    expect(await backupsIn(to)).toEqual(taken);
    expect(await removeOldBackups(to, 2)).toEqual([taken[0]]);
    expect([await backupsIn(to), await backupAt(to)]).toEqual([taken.slice(1), taken[2]]);
  });

  it('needs a database, and makes none', async () => {
    const empty = folder('empty');
    await expect(takeBackup({ dataDir: empty, to: path.join(ground, 'none'), say })).rejects.toThrow(
      /There is no database in .+: nothing was saved/,
    );
    await expect(backupAt(empty)).rejects.toThrow(/There is no backup/);
  });
});

it('a database that is not running is saved all the same, after a kill too', async () => {
  process.kill(server.pid, 'SIGQUIT');
  await expect
    .poll(() =>
      query(server.url('postgres'), 'select').then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  const { folder: backup } = await takeBackup({ dataDir, to: backups, say });
  const restored = folder('restored-2');
  await restoreBackup({ from: backup, dataDir: restored, say });
  const rows = await rowsIn(restored);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(numbers(rows.length));
});
