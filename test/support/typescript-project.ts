import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#src/adapters/support/project-file.ts';

const run = promisify(execFile);
/** Compilers that partners use: the native one, which is several times faster, and the one before it. */
const COMPILERS = {
  native: projectFile('node_modules/typescript-native/bin/tsc'),
  'TypeScript 5': projectFile('node_modules/typescript/bin/tsc'),
} as const;
export type Compiler = keyof typeof COMPILERS;

/** The strictest options of the compiler, for a program of a partner on Node. */
const STRICT = {
  target: 'ES2023',
  lib: ['ES2023'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  skipLibCheck: false,
  noEmitOnError: true,
  rootDir: 'src',
  outDir: 'built',
} as const;

/** An empty project of TypeScript in a folder outside of this one. */
export async function typescriptProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'padav-project-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));

  return {
    folder,
    /** Writes a file, by its path in the project. */
    async write(name: string, text: string): Promise<void> {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    /**
     * Compiles `src` into `built`, with the types of Node of this repository.
     * @param more other options of the compiler
     * @param compiler the native one unless another is named
     * @returns the compiler's findings; empty for none
     */
    async compile(more: Readonly<Record<string, unknown>> = {}, compiler: Compiler = 'native'): Promise<string> {
      const types = { types: ['node'], typeRoots: [projectFile('node_modules/@types')] };
      const options = { compilerOptions: { ...STRICT, ...types, ...more }, include: ['src'] };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
      return run(process.execPath, [COMPILERS[compiler], '-p', folder], { cwd: folder }).then(
        () => '',
        (error: { readonly stdout?: string }) => error.stdout ?? String(error),
      );
    },
    /**
     * Lets the project use a package that is installed here.
     * @param modules the folder that has it
     */
    async link(name: string, modules = projectFile('node_modules')): Promise<void> {
      const place = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(path.join(modules, name), place, 'junction');
    },
    /** Runs a command in the project. @returns what it wrote */
    async runs(command: string, ...args: readonly string[]): Promise<string> {
      return (await run(command, [...args], { cwd: folder, shell: process.platform === 'win32' })).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Such a project. */
export type TypescriptProject = Awaited<ReturnType<typeof typescriptProject>>;
