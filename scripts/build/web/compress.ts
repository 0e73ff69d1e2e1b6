import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

const COMPRESSIBLE = /[.](js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a header costs more than the compression saves. */
const MIN_BYTES = 512;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(content, best).then((packed) => writeFile(`${file}.br`, packed)),
    gunzippable(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/**
 * Writes a brotli and a gzip copy beside each text file of a folder, at the highest level, so that requests need not
 * compress.
 */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}
