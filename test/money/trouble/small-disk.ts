import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';

/** A file system of a few megabytes, which the operating system limits. */
export interface SmallDisk {
  /** Moves a database onto it. Nobody may be connected to that. */
  hold(adminUrl: string, database: string): Promise<void>;
  /** Fills it to the last byte. */
  fill(): void;
  /** Frees what filled it. */
  free(): void;
  /** Removes it; the server must have ended. */
  remove(): void;
}

const MEGABYTE = 1_024 * 1_024;
const SMALLEST = 512;

const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** Writes until nothing fits any more: large blocks first, then small ones. */
function writeUntilFull(file: string): void {
  const open = openSync(file, 'a');
  for (let size = MEGABYTE; size >= SMALLEST; size /= 2) {
    const block = Buffer.alloc(size);
    try {
      while (writeSync(open, block) === size);
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error;
    }
  }
  closeSync(open);
}

/** Makes one of so many megabytes; `null` where this user may mount none. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-small-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    async hold(adminUrl, database) {
      const client = new Client({ connectionString: adminUrl });
      await client.connect();
      const { rows } = await client.query('show data_directory');
      const { data_directory: cluster } = z.object({ data_directory: z.string() }).parse(rows[0]);
      const { uid, gid } = statSync(cluster);
      const space = path.join(folder, 'space');
      mkdirSync(space);
      chownSync(space, uid, gid);
      await client.query(`create tablespace small location '${space}'`);
      await client.query(`alter database ${database} set tablespace small`);
      await client.end();
    },
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
