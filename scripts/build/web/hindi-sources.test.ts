import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hindiSources } from './hindi-sources.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'padav-hindi-'));
  const files = {
    'main.ts': "import { WORD } from './words.ts';\nimport { same } from './same.ts';\nexport const said = same(WORD);",
    'words.ts': "export const WORD = 'stay';",
    'words.hi.ts':
      "import type { WORD as English } from './words.ts';\nimport { same } from './same.ts';\nexport const WORD = same('ठहराव') satisfies string | typeof English;",
    'same.ts': 'export const same = (word: string) => word;',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true }));

async function built(...hindi: readonly string[]): Promise<string> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [hindiSources(...hindi)],
    build: { write: false, minify: false, lib: { entry: path.join(folder, 'main.ts'), formats: ['es'] } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}

it('A build in Hindi takes the words of the file beside, and all else as it is', async () => {
  const code = await built('client');
  expect(code).toContain('ठहराव');
  expect(code).not.toContain('stay');
});

it('Another build takes the English ones', async () => {
  const code = await built('hindi');
  expect(code).toContain('"stay"');
  expect(code).not.toContain('ठहराव');
});
