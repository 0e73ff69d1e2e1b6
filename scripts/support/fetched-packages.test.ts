import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { canFetch, fetchPackages, PACKAGE_SETS } from './fetched-packages.ts';
import { RUN_NOTES } from './run-notes.ts';

const versions = z.record(z.string(), z.string()).optional();
const described = z.object({ dependencies: versions, optionalDependencies: versions });
const locked = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional(), ...described.shape })),
});

describe('the sets of packages', () => {
  it('are the folders of scripts/packages', () => {
    expect(readdirSync(projectFile('scripts', 'packages')).sort()).toEqual([...PACKAGE_SETS].sort());
  });

  it.each(PACKAGE_SETS)('%s has one version of each package, which its lock file has with a hash', (set) => {
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(projectFile('scripts', 'packages', set, name), 'utf8'));
    const { dependencies, optionalDependencies } = described.parse(read('package.json'));
    const { '': root, ...packages } = locked.parse(read('package-lock.json')).packages;
    expect(root).toMatchObject({
      ...(dependencies && { dependencies }),
      ...(optionalDependencies && { optionalDependencies }),
    });
    const exact = Object.values({ ...dependencies, ...optionalDependencies });
    expect(exact.length).toBeGreaterThan(0);
    expect(exact.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(Object.entries(packages).filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });
});

describe('a set', () => {
  let folder: string;
  const folders = () => ({ described: path.join(folder, 'described'), installed: path.join(folder, 'installed') });
  /** Writes files of the set `data` by their names. */
  const plant = (where: 'described' | 'installed', files: Readonly<Record<string, unknown>>) => {
    mkdirSync(path.join(folder, where, 'data'), { recursive: true });
    for (const [name, value] of Object.entries(files))
      writeFileSync(path.join(folder, where, 'data', name), JSON.stringify(value));
  };
  const empty = { name: 'padav-data', version: '0.1.0' };
  const lock = (more: object = {}) => ({
    ...empty,
    lockfileVersion: 3,
    requires: true,
    packages: { '': empty, ...more },
  });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'padav-packages-'));
    // A closed port.
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    vi.stubEnv('npm_config_fetch_retries', '0');
    vi.stubEnv('npm_config_cache', path.join(folder, 'npm'));
    vi.stubEnv(RUN_NOTES, undefined);
    for (const way of ['info', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('that is installed as its lock file says is used, without npm', () => {
    plant('described', { 'package-lock.json': { any: 'text' } });
    plant('installed', { 'package-lock.json': { any: 'text' } });
    expect(fetchPackages('data', folders())).toBe(path.join(folder, 'installed', 'data'));
    expect(console.error).not.toHaveBeenCalled();
  });

  it('that is installed by another lock file is installed anew', () => {
    plant('described', { 'package.json': empty, 'package-lock.json': lock() });
    plant('installed', { 'package-lock.json': { any: 'text' }, 'left.json': {} });
    const installed = fetchPackages('data', folders());
    expect(readdirSync(path.join(folder, 'installed'))).toEqual(['data']);
    expect(readdirSync(installed)).not.toContain('left.json');
    expect(JSON.parse(readFileSync(path.join(installed, 'package-lock.json'), 'utf8'))).toEqual(lock());
  });

  it('is not installable where the registry can’t be reached, which names it and leaves nothing', () => {
    const dependencies = { 'padav-tool': '1.2.3' };
    plant('described', {
      'package.json': { ...empty, dependencies },
      'package-lock.json': {
        ...lock({ 'node_modules/padav-tool': { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==` } }),
      },
    });
    const refused = () => fetchPackages('data', folders());
    expect(refused).toThrow(NotInstallable);
    expect(refused).toThrow('scripts/packages/data');
    expect(readdirSync(path.join(folder, 'installed'))).toEqual([]);
    expect(canFetch('data', 'The map', folders())).toBe(false);
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Not run here: The map: npm could not bring the packages of scripts/packages/data'),
    );
  });
});
