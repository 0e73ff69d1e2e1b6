import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { textNames } from '../locales/list-texts.ts';

/** The import of a part of the texts in every language, by the core. */
const GROUP = /^#texts\/([\w-]+)$/;
/** Marks a module that replaces its group. */
const AS_GROUP = '?group';

/** A group of texts in which every language is the build's. */
const groupOf = (program: string, file: string, languages: readonly string[]): string =>
  [
    `import * as own from ${JSON.stringify(file)};`,
    ...textNames(program).map(
      (name) =>
        `export const ${name} = { ${languages.map((code) => `${JSON.stringify(code)}: own.${name}`).join(', ')} };`,
    ),
  ].join('\n');

/**
 * Builds the sources with the texts of one language. They import the English ones, which a build resolves to those of
 * the same name in its folder; a part of the texts in every language is resolved to the build's for each, so that a
 * page has one language, and no part that it does not show. Type-only imports are removed before.
 * @param locales The folder of the languages' folders.
 * @param builds The language of each build (of each of Vite's environments); another build has all languages.
 */
export function oneLanguage(locales: string, builds: Readonly<Record<string, string>>): Plugin {
  const languages = [...new Set(Object.values(builds))];
  return {
    name: 'one-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => Object.hasOwn(builds, name),
    async resolveId(source, importer, options) {
      const own = path.join(locales, builds[this.environment.name] ?? '');
      const [, part] = GROUP.exec(source) ?? [];
      if (part !== undefined) return path.join(own, `${part}.ts${AS_GROUP}`);
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return resolved;
      const [folder = '', ...rest] = path.relative(locales, resolved.id).split(path.sep);
      const isText = rest.length > 0 && folder !== '..' && !path.isAbsolute(folder);
      return isText ? { ...resolved, id: path.join(own, ...rest) } : resolved;
    },
    async load(id) {
      if (!id.endsWith(AS_GROUP)) return null;
      const file = id.slice(0, -AS_GROUP.length);
      return groupOf(await readFile(file, 'utf8'), file, languages);
    },
  };
}
