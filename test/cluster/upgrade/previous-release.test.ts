import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precedes, previousRelease } from './previous-release.ts';

describe('the release before', () => {
  let root: string;
  const git = (...args: readonly string[]) => {
    const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@padav.example', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...who, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  };
  const commit = (name: string, text: string): string => {
    writeFileSync(path.join(root, name), text);
    git('add', '.');
    git('commit', '-qm', name);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'padav-history-'));
    git('init', '-q');
    await mkdir(path.join(root, 'migrations'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the newest commit with fewer migrations', () => {
    commit('migrations/0001_inns.sql', 'create table inns ();');
    const before = commit('main.ts', '1');
    commit('migrations/0002_beds.sql', 'create table beds ();');
    commit('main.ts', '2');
    expect(previousRelease(root)).toEqual({ commit: before });
  });

  it('has no migration that was changed since: such a one was never deployed', () => {
    const before = commit('migrations/0001_inns.sql', 'create table inns ();');
    commit('migrations/0002_beds.sql', 'create table beds ();');
    writeFileSync(path.join(root, 'migrations/0002_beds.sql'), 'create table beds (id text);');
    commit('migrations/0003_keys.sql', 'create table keys ();');
    expect(previousRelease(root)).toEqual({ commit: before });
  });

  it('is the one that is named', () => {
    const named = commit('migrations/0001_inns.sql', 'create table inns ();');
    git('tag', 'landed');
    commit('main.ts', '1');
    expect(previousRelease(root, 'landed')).toEqual({ commit: named });
  });

  it('is missing where there is none, and the reason is said', () => {
    commit('migrations/0001_inns.sql', 'create table inns ();');
    expect(previousRelease(root)).toEqual({
      missing: 'this clone has no commit with fewer migrations (a shallow one?)',
    });
    expect(previousRelease(root, 'no-such-ref')).toEqual({ missing: 'this clone has no commit no-such-ref' });
  });

  it('is missing outside of a repository', () => {
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(previousRelease(root)).toEqual({
      missing: 'this is no clone of the repository, so that there is no earlier release to upgrade from',
    });
  });

  it.each([
    [['a'], ['a', 'b'], true],
    [['a', 'b'], ['a', 'b'], false],
    [['a', 'c'], ['a', 'b', 'd'], false],
    [[], ['a'], false],
  ])('with %j precedes %j: %s', (earlier, present, expected) => {
    expect(precedes(earlier, present)).toBe(expected);
  });
});
