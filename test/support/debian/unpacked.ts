import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotInstallable, runInstaller } from './apt-get.ts';

/** The names of all packages that an installation of these would bring. @throws NotInstallable */
export function withDependencies(names: readonly string[]): readonly string[] {
  const planned = runInstaller('apt-get', ['install', '--dry-run', '--no-install-recommends', ...names]);
  return [...planned.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
}

/** Runs a call of apt; once more with a new list of the packages where the list of a new machine lacks them. */
function listed<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    runInstaller('apt-get', ['update']);
    return ask();
  }
}

/**
 * Debian's packages, downloaded and unpacked below a folder and not installed: the machine stays as it is. What is there
 * from an earlier run is used again.
 * @param names The names of the packages; nothing is added to them.
 * @returns The folder that stands for `/`.
 * @throws NotInstallable
 */
export function unpackedPackages(folder: string, names: () => readonly string[]): string {
  const root = path.join(folder, 'root');
  if (existsSync(path.join(root, 'whole'))) return root;
  if (process.platform !== 'linux') throw new NotInstallable('its packages are for Debian on Linux');
  const [packages, fresh] = [path.join(folder, 'packages'), path.join(folder, 'unpacking')];
  for (const each of [packages, fresh]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  listed(() => runInstaller('apt-get', ['download', ...new Set(names())], packages));
  for (const file of readdirSync(packages)) runInstaller('dpkg', ['-x', file, fresh], packages);
  writeFileSync(path.join(fresh, 'whole'), '');
  rmSync(root, { recursive: true, force: true });
  renameSync(fresh, root);
  rmSync(packages, { recursive: true });
  return root;
}
