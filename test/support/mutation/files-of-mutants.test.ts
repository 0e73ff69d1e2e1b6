import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersFor, distance, filesOfMutants } from './files-of-mutants.ts';

const HTTP = '/project/src/adapters/http';

describe('the distance of a test from a mutant', () => {
  it.each([
    ['user/routes.test.ts', 'user/routes.ts', 0],
    ['user/routes.db.test.ts', 'user/routes.ts', 0],
    ['user/own-data.test.ts', 'user/routes.ts', 1],
    ['app.test.ts', 'user/routes.ts', 2],
    ['auth/routes.test.ts', 'user/routes.ts', 3],
    ['../../../test/http/quickstart.test.ts', 'user/routes.ts', 7],
  ])('of %s from %s is %i', (test, file, far) => {
    expect(distance(path.join(HTTP, test), path.join(HTTP, file))).toBe(far);
  });
});

describe('what tests start indirectly', () => {
  it.each([
    ['user/own-data.test.ts', 'user/routes.ts', true],
    ['app.test.ts', 'user/routes.ts', true],
    ['../../../test/http/quickstart.test.ts', 'user/routes.ts', true],
    ['auth/routes.test.ts', 'user/routes.ts', false],
    ['user/routes.test.ts', 'app.ts', false],
    ['user/routes.test.ts', 'user-agent/routes.ts', false],
  ])('%s is mapped to %s: %s', (test, file, answers) => {
    expect(answersFor(path.join(HTTP, test), path.join(HTTP, file), HTTP)).toBe(answers);
  });
});

describe('the files of mutants', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'padav-mutants-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read from the changed code, wherever it is', () => {
    mkdirSync(path.join(folder, 'user'));
    writeFileSync(path.join(folder, 'app.ts'), 'if (stryMutAct_9fa48("7")) {} else { stryCov_9fa48("7", "8"); }');
    writeFileSync(path.join(folder, 'user/page.tsx'), 'stryMutAct_9fa48("12") ? "" : stryMutAct_9fa48("13")');
    writeFileSync(path.join(folder, 'user/texts.json'), '"stryMutAct_9fa48(\\"99\\")"');
    expect(filesOfMutants(folder)).toEqual(
      new Map([
        ['7', path.join(folder, 'app.ts')],
        ['12', path.join(folder, 'user/page.tsx')],
        ['13', path.join(folder, 'user/page.tsx')],
      ]),
    );
  });
});
