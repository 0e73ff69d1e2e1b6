import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Padav</title></head><body><div id="root"></div><noscript><aside>Off <a href="/">Search</a></aside></noscript></body></html>';

/** A built web of one page and one hashed file, so that an app serves pages without a build; `remove` for `afterAll`. */
export function smallWeb(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'padav-web-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), PAGE);
  writeFileSync(path.join(root, 'assets', 'app-1a2b3c4d.js'), 'export {};\n');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
