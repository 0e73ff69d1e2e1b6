import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENTS } from './server/openapi-document.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

for (const { file, text } of DOCUMENTS) {
  const target = path.join(ROOT, file);
  await writeFile(target, await text());
  console.info(`Wrote ${target}`);
}
