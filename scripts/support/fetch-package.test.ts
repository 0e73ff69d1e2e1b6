import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchPackage } from './fetch-package.ts';

let cache: string;
const before = process.env.npm_config_registry;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'padav-bring-'));
  // A closed port.
  process.env.npm_config_registry = 'http://127.0.0.1:9';
  process.env.npm_config_fetch_retries = '0';
});
afterEach(() => {
  rmSync(cache, { recursive: true });
  if (before === undefined) delete process.env.npm_config_registry;
  else process.env.npm_config_registry = before;
  delete process.env.npm_config_fetch_retries;
});

describe('a cached package', () => {
  it('is used from the cache, also one of a scope', () => {
    const folder = path.join(cache, 'node_modules', '@padav', 'tool');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.js'), '');
    expect(fetchPackage(cache, '@padav/tool@1.2.3', 'index.js')).toBe(path.join(folder, 'index.js'));
  });

  it('is null where the registry can’t be reached, without an error', () => {
    expect(fetchPackage(cache, 'padav-tool@1.2.3', 'index.js')).toBeNull();
  });
});
