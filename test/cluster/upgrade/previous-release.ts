import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '#test/support/process/built.ts';

/** A commit of an earlier release, or why there is none to compare with. */
export type Found = { readonly commit: string } | { readonly missing: string };

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

/** Runs git; null when it fails. */
function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : null;
}

/** The migrations of a commit, each with the hash of its text. */
const migrationsOf = (root: string, commit: string): readonly string[] =>
  (git(root, 'ls-tree', commit, 'migrations/') ?? '').split('\n').filter((line) => line !== '');

/** Whether a release has fewer migrations, and none that differs: only such a one could have been deployed before. */
export function precedes(earlier: readonly string[], present: readonly string[]): boolean {
  return earlier.length > 0 && earlier.length < present.length && earlier.every((line) => present.includes(line));
}

/**
 * The commit to upgrade from: a given one, or the newest one with fewer migrations than the present commit.
 * @param ref A name of a commit; undefined to look for one.
 */
export function previousRelease(root: string, ref?: string): Found {
  if (git(root, 'rev-parse', '--is-inside-work-tree') === null)
    return { missing: 'this is no clone of the repository, so that there is no earlier release to upgrade from' };
  if (ref !== undefined) {
    const commit = git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return commit === null ? { missing: `this clone has no commit ${ref}` } : { commit };
  }
  const present = migrationsOf(root, 'HEAD');
  const changes = (git(root, 'rev-list', 'HEAD', '--', 'migrations') ?? '').split('\n').filter((each) => each !== '');
  const commit = changes
    .map((change) => git(root, 'rev-parse', '--verify', '--quiet', `${change}^`))
    .find((before) => before !== null && precedes(migrationsOf(root, before), present));
  return commit ? { commit } : { missing: 'this clone has no commit with fewer migrations (a shallow one?)' };
}

const packagesOf = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Gives a release the packages that it needs: the present ones where they are the same. */
function addPackages(root: string, folder: string): void {
  if (JSON.stringify(packagesOf(root)) === JSON.stringify(packagesOf(folder))) {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return;
  }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/**
 * Puts the files of a commit into a folder of the cache, with its packages, and builds them; the next time it is there.
 * @returns the folder.
 */
export function buildRelease(root: string, commit: string): string {
  const folder = path.join(root, '.cache', 'releases', commit);
  if (!existsSync(folder)) {
    const fresh = `${folder}-${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    const archive = path.join(fresh, 'release.tar');
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
    execFileSync('tar', ['-xf', archive], { cwd: fresh });
    rmSync(archive);
    addPackages(root, fresh);
    renameSync(fresh, folder);
  }
  ensureBuilt(folder);
  return folder;
}
