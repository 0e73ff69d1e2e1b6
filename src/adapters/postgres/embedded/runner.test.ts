import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { barredFolder, runnerFor } from './runner.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
/** An id that owns nothing. */
const STRANGER = { uid: 54_321, gid: 54_321 };

describe('the user of the database process', () => {
  it('is the user of this process, unless that is root', () => {
    expect(runnerFor('/nowhere', 1000)).toBeNull();
    expect(runnerFor('/nowhere', 0)).toEqual(NOBODY);
  });

  it('is for root the owner of the existing folder', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'padav-runner-'));
    const { uid, gid } = statSync(folder);
    expect(runnerFor(folder, 0)).toEqual(uid === 0 ? NOBODY : { uid, gid });
    rmSync(folder, { recursive: true });
  });
});

describe('a folder that the runner may not enter', () => {
  let top: string;
  const at = (...steps: string[]) => path.join(top, ...steps);
  beforeEach(() => {
    top = realpathSync(mkdtempSync(path.join(tmpdir(), 'padav-barred-')));
    chmodSync(top, 0o755);
    mkdirSync(at('home', 'padav', 'data'), { recursive: true });
  });
  afterEach(() => rmSync(top, { recursive: true }));

  it('is null where every parent is open', () => {
    for (const step of [at('home'), at('home', 'padav'), at('home', 'padav', 'data')]) chmodSync(step, 0o755);
    expect(barredFolder(at('home', 'padav', 'data'), STRANGER)).toBeNull();
  });

  it('is the first closed parent', () => {
    chmodSync(at('home'), 0o700);
    expect(barredFolder(at('home', 'padav', 'data'), STRANGER)).toBe(at('home'));
  });

  it('can be the folder itself', () => {
    for (const step of [at('home'), at('home', 'padav')]) chmodSync(step, 0o755);
    chmodSync(at('home', 'padav', 'data'), 0o750);
    expect(barredFolder(at('home', 'padav', 'data'), STRANGER)).toBe(at('home', 'padav', 'data'));
  });

  it('is found before the target exists', () => {
    chmodSync(at('home'), 0o700);
    expect(barredFolder(at('home', 'padav', 'later', 'postgres'), STRANGER)).toBe(at('home'));
  });

  it('is open to its owner, and to its group where the mode allows it', () => {
    const { uid, gid } = statSync(at('home'));
    chmodSync(at('home'), 0o700);
    expect(barredFolder(at('home'), { uid, gid: 54_321 })).toBeNull();
    chmodSync(at('home'), 0o710);
    expect(barredFolder(at('home'), { uid: 54_321, gid })).toBeNull();
  });

  it('is irrelevant where the process runs the database itself', () => {
    chmodSync(at('home'), 0o000);
    expect(barredFolder(at('home', 'padav'), null)).toBeNull();
    chmodSync(at('home'), 0o755);
  });
});
