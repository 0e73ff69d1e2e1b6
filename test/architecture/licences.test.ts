import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';

interface Installed {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly license?: string;
  readonly dependencies?: Record<string, string>;
}

const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 MPL-2.0 OFL-1.1 PostgreSQL Unlicense'.split(
    ' ',
  ),
);

/**
 * Licences that only one package may have: libvips is a shared library, which sharp loads at run time; argparse comes
 * with the job queue and is permissive, with a required notice.
 */
const ALLOWED_FOR = new Map([
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  ['Python-2.0', /^argparse$/],
  // Their packages name none; the Readme of one and the licence file of the other say MIT.
  ['none named', /^(combine-errors|png-js)$/],
]);

const notices = readFileSync(projectFile('docs/notices.md'), 'utf8');
const packages: Record<string, Installed> = JSON.parse(readFileSync(projectFile('package-lock.json'), 'utf8')).packages;

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether an SPDX expression is allowed: one side of an OR, every side of an AND. */
function isFine(name: string, licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => isFine(name, each));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((each) => isFine(name, each));
  return ALLOWED.has(bare) || (ALLOWED_FOR.get(bare)?.test(name) ?? false);
}

const needed = Object.entries(packages)
  .filter(([place, { dev }]) => place !== '' && dev !== true)
  .map(([place, { license }]) => ({ name: nameOf(place), licence: license ?? 'none named' }));

describe('the licences of what the product needs to run', () => {
  it('are all allowed, on every platform', () => {
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter(({ name, licence }) => !isFine(name, licence))).toEqual([]);
  });

  it('are all listed in the notices', () => {
    const parts = new Set(needed.flatMap(({ licence }) => licence.replace(/[()]/g, '').split(/ AND | OR /)));
    expect([...parts].filter((licence) => !notices.includes(licence))).toEqual([]);
  });

  it.each([
    ['left-pad', 'GPL-3.0-only', false],
    ['left-pad', 'none named', false],
    ['left-pad', 'LGPL-3.0-or-later', false],
    ['left-pad', 'MIT AND GPL-3.0-only', false],
    ['left-pad', '(GPL-3.0-only OR MIT)', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ])('%s under %s is allowed: %s', (name, licence, fine) => {
    expect(isFine(name, licence)).toBe(fine);
  });
});

describe('what a browser receives', () => {
  it('is named in the notices', () => {
    const sources = readdirSync(projectFile('web/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => readFileSync(projectFile('web/src', file), 'utf8'))
      // Types alone are not sent to a browser.
      .map((text) => text.replaceAll(/^import type [^;]*;/gm, ''));
    const imports = sources.flatMap((text) => ts.preProcessFile(text, true, true).importedFiles);
    const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const names = new Set(imports.map(({ fileName }) => packageOf(fileName)).filter((name) => /^[@a-z]/.test(name)));
    expect(names).toContain('react-router-dom');
    expect([...names].filter((name) => !notices.includes(`\`${name}\``))).toEqual([]);
  });
});
