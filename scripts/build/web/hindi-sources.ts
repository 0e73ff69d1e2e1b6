import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const TEXTS = /[.]ts$/;
const IN_HINDI = /[.]hi[.]ts$/;

/**
 * Builds the same sources in Hindi: where `x.hi.ts` stands beside `x.ts`, it is taken in its place. What is imported for
 * its types alone is gone before, so a file in Hindi may name the English one that it follows.
 * @param environments The names of the builds in Hindi.
 */
export const hindiSources = (...environments: readonly string[]): Plugin => ({
  name: 'hindi-sources',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => environments.includes(name),
  async resolveId(source, importer, options) {
    if (importer === undefined || !TEXTS.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved === null || IN_HINDI.test(resolved.id)) return resolved;
    const hindi = resolved.id.replace(TEXTS, '.hi.ts');
    return existsSync(hindi) && hindi !== importer ? { ...resolved, id: hindi } : resolved;
  },
});
