import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The packages of the server; their dependencies are included. */
const WANTED = ['python3-swift', 'python3-pastescript', 'python3-pastedeploy', 'memcached'];
const MINUTES_5 = 5 * 60_000;

/** Thrown when the server can't be installed here; its message says why in a line. */
export class NotInstallable extends Error {}

function ask(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: MINUTES_5 });
  if (error) throw new NotInstallable(`${command} could not be run: ${error.message}`);
  if (status === 0) return stdout;
  throw new NotInstallable(`${command} ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
}

/** Debian's packages of an S3 server, unpacked below a folder and not installed. @throws NotToBeHad */
export function unpackedSwift(folder: string): string {
  const root = path.join(folder, 'root');
  if (existsSync(path.join(root, 'whole'))) return root;
  if (process.platform !== 'linux') throw new NotInstallable('its packages are for Debian on Linux');
  const [packages, fresh] = [path.join(folder, 'packages'), path.join(folder, 'unpacking')];
  for (const each of [packages, fresh]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  const planned = ask('apt-get', ['install', '--dry-run', '--no-install-recommends', ...WANTED], folder);
  // memcached needs it, and some machines have a package of it at another path.
  const names = [...planned.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  ask('apt-get', ['download', ...new Set([...names, 'libevent-2.1-7'])], packages);
  for (const file of readdirSync(packages)) ask('dpkg', ['-x', file, fresh], packages);
  writeFileSync(path.join(fresh, 'whole'), '');
  rmSync(root, { recursive: true, force: true });
  renameSync(fresh, root);
  rmSync(packages, { recursive: true });
  return root;
}
