import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installLocked } from './install-locked.ts';

let root: string;
let folder: string;
let cache: string;
const before = process.env.npm_config_registry;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'padav-locked-'));
  folder = path.join(root, 'source');
  cache = path.join(root, 'cache');
  mkdirSync(folder);
  // A closed port.
  process.env.npm_config_registry = 'http://127.0.0.1:9';
  process.env.npm_config_fetch_retries = '0';
});
afterEach(() => {
  rmSync(root, { recursive: true });
  if (before === undefined) delete process.env.npm_config_registry;
  else process.env.npm_config_registry = before;
  delete process.env.npm_config_fetch_retries;
});

/** Writes a package with its lock that needs a package. */
function write(needed: string): void {
  const dependencies = { [needed]: '1.0.0' };
  const named = { name: 'padav-locked', version: '1.0.0', dependencies };
  const packages = { '': named, [`node_modules/${needed}`]: { version: '1.0.0' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(named));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...named, lockfileVersion: 3, packages }));
}

describe('the packages of a lock', () => {
  it('are used where those of the same lock are installed', () => {
    write('padav-tool');
    cpSync(folder, cache, { recursive: true });
    mkdirSync(path.join(cache, 'node_modules'));
    writeFileSync(path.join(cache, 'node_modules', '.package-lock.json'), '{}');
    expect(installLocked(folder, cache)).toBe(true);
  });

  it('are not used for another lock, and are missing where the registry can’t be reached', () => {
    write('padav-tool');
    cpSync(folder, cache, { recursive: true });
    mkdirSync(path.join(cache, 'node_modules'));
    writeFileSync(path.join(cache, 'node_modules', '.package-lock.json'), '{}');
    write('padav-other-tool');
    for (const _attempt of [1, 2]) expect(installLocked(folder, cache)).toBe(false);
    expect(existsSync(path.join(cache, 'node_modules', 'padav-other-tool'))).toBe(false);
  });
});
