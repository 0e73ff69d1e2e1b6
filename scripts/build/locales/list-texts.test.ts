import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/locales/languages.ts';
import { codesIn, listTexts } from './list-texts.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../../src/locales');

describe('the committed list of texts', () => {
  it('equals the folders: `npm run tool -- locales` writes it', () => {
    expect(readFileSync(path.join(LOCALES, 'texts.generated.ts'), 'utf8')).toBe(listTexts(LOCALES));
  });

  it('has a folder for each language of the list of languages, and for no other', () => {
    expect(codesIn(LOCALES)).toEqual([...LANGUAGES]);
  });
});

describe('a list of texts', () => {
  let locales: string;
  beforeEach(() => {
    locales = mkdtempSync(path.join(tmpdir(), 'padav-locales-'));
  });
  afterEach(() => rmSync(locales, { recursive: true }));

  const lay = (name: string, text = '') => {
    mkdirSync(path.dirname(path.join(locales, name)), { recursive: true });
    writeFileSync(path.join(locales, name), text);
  };

  it('names each text of English in each language, but none of the web', () => {
    lay('en/a.ts', "export const A = 'a';\nconst inner = 1;\n");
    lay('en/grammar.ts', 'export const counted = 1;');
    lay('en/web/b.ts', "export const B = 'b';");
    lay('pt-BR/a.ts', "export const A = 'á';");
    const listed = listTexts(locales);
    expect(listed).toContain("import { A as A_pt_BR } from './pt-BR/a.ts';");
    expect(listed).toContain("export const A: Group<typeof A_en> = { 'en': A_en, 'pt-BR': A_pt_BR };");
    expect(listed).not.toMatch(/inner|counted|B_/);
  });

  it('is refused where two parts export one name', () => {
    lay('en/a.ts', 'export const A = 1;');
    lay('en/b.ts', 'export const A = 2;');
    expect(() => listTexts(locales)).toThrow('Two parts export A');
  });
});
