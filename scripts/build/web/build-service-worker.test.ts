import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServiceWorker, filesToKeep } from './build-service-worker.ts';

const MANIFEST = {
  'src/app/shell/fallbacks/offline-page.tsx': {
    file: 'assets/offline-1.js',
    css: ['assets/offline-2.css'],
    imports: ['_a.js'],
  },
  'src/app/background/background.ts': { file: 'assets/aside-3.js', imports: ['_a.js', 'index.html'] },
  'src/features/account/account-page.tsx': { file: 'assets/account-4.js', imports: ['_a.js'] },
  'src/app/shell/header/account-menu.tsx': { file: 'assets/menu-5.js' },
  '_a.js': { file: 'assets/a-6.js', css: ['assets/a-7.css'] },
  'index.html': { file: 'assets/index-8.js' },
};

describe('the precached files', () => {
  it('are those of the sources, their styles and all that they import, each once', () => {
    expect(
      filesToKeep(MANIFEST, ['src/app/shell/fallbacks/offline-page.tsx', 'src/app/background/background.ts']),
    ).toEqual([
      '/assets/a-6.js',
      '/assets/a-7.css',
      '/assets/aside-3.js',
      '/assets/index-8.js',
      '/assets/offline-1.js',
      '/assets/offline-2.css',
    ]);
  });

  it('can’t be listed when a source has moved', () => {
    expect(() => filesToKeep(MANIFEST, ['src/gone.ts'])).toThrow('No code was built of src/gone.ts.');
  });
});

describe('the service worker', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padav-worker-'));
    await writeFile(path.join(folder, 'worker.js'), '/* the program */');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function lay(hi: typeof MANIFEST) {
    const web = await mkdtemp(path.join(folder, 'web-'));
    await buildServiceWorker(web, {
      worker: folder,
      files: new Map([
        ['en', MANIFEST],
        ['hi', hi],
      ]),
    });
    const [first = '', ...program] = (await readFile(path.join(web, 'worker.js'), 'utf8')).split('\n');
    expect(program.join('\n')).toBe('/* the program */');
    return JSON.parse(first.replace(/^const PADAV_SHELL = /, '').replace(/;$/, ''));
  }

  it('lists the files of each language, and those of the account separately', async () => {
    const hindi = { ...MANIFEST, '_a.js': { file: 'assets/a-9.js', css: [] } };
    const shell = await lay(hindi);
    expect(shell.files.en).toContain('/assets/a-6.js');
    expect(shell.files.hi).toContain('/assets/a-9.js');
    expect(shell.files.en).not.toContain('/assets/account-4.js');
    expect(shell.account.en).toEqual([
      '/assets/a-6.js',
      '/assets/a-7.css',
      '/assets/account-4.js',
      '/assets/menu-5.js',
    ]);
  });

  it('differs for another build, and is equal for the same one', async () => {
    const other = { ...MANIFEST, 'src/other.ts': { file: 'assets/other-9.js' } };
    const builds = await Promise.all([lay(MANIFEST), lay(MANIFEST), lay(other)]);
    const [one, same, changed] = builds.map(({ build }) => build);
    expect(one).toMatch(/^[0-9a-f]{12}$/);
    expect(same).toBe(one);
    expect(changed).not.toBe(one);
  });
});
