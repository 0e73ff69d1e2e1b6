import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneLanguage } from './one-language.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'padav-language-'));
  const files = {
    'main.ts':
      "import { WORD } from './locales/en/words.ts';\nimport { WORD as ALL } from '#texts/words';\nexport const said = [WORD, ALL];",
    'locales/en/words.ts': "export const WORD = 'stay';",
    'locales/hi/words.ts':
      "import type { WORD as English } from '../en/words.ts';\nimport { same } from '../same.ts';\nexport const WORD = same('ठहराव') satisfies string | typeof English;",
    'locales/same.ts': 'export const same = (word: string) => word;',
    'locales/all.ts':
      "import { WORD as en } from './en/words.ts';\nimport { WORD as hi } from './hi/words.ts';\nexport const WORD = { en, hi };",
    'package.json': '{ "type": "module", "imports": { "#texts/*": "./locales/all.ts" } }',
  };
  await mkdir(path.join(folder, 'locales/en'), { recursive: true });
  await mkdir(path.join(folder, 'locales/hi'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true }));

async function built(languages: Readonly<Record<string, string>>): Promise<string> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguage(path.join(folder, 'locales'), languages)],
    build: { write: false, minify: false, lib: { entry: path.join(folder, 'main.ts'), formats: ['es'] } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}

it('A build in Hindi contains only Hindi texts, also where those of all languages are listed', async () => {
  const code = await built({ client: 'hi' });
  expect(code).toContain('ठहराव');
  expect(code).not.toContain('"stay"');
  expect(code).toContain('"hi": WORD');
});

it('A build in English contains only English texts', async () => {
  const code = await built({ client: 'en' });
  expect(code).toContain('"stay"');
  expect(code).not.toContain('ठहराव');
});

it('Another build contains all of them', async () => {
  const code = await built({ other: 'hi' });
  expect(code).toContain('"stay"');
  expect(code).toContain('ठहराव');
});
