import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPages } from './built-pages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'padav-pages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lay = (...files: readonly string[]) => {
  for (const file of files) writeFileSync(path.join(root, file), `<p>${file} ✓</p>`);
};
const built = (file: string) => ({
  file,
  html: `<p>${file} ✓</p>`,
  entityTag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
});

describe('the pages of a built web', () => {
  it('are found by name and language', () => {
    lay('index.html', 'index.hi.html', 'home.html', 'home.hi.html', 'not-found.html', 'not-found.hi.html');
    const { page } = builtPages(root);
    expect([page('home', 'en'), page('home', 'hi')]).toEqual([built('home.html'), built('home.hi.html')]);
    expect([page('frame', 'en'), page('frame', 'hi')]).toEqual([built('index.html'), built('index.hi.html')]);
    expect(page('not-found', 'hi')).toEqual(built('not-found.hi.html'));
  });

  it('are the frame of their language where they are not prerendered', () => {
    lay('index.html', 'index.hi.html', 'home.html');
    const { page } = builtPages(root);
    expect([page('results', 'en'), page('results', 'hi')]).toEqual([built('index.html'), built('index.hi.html')]);
    expect(page('home', 'hi')).toEqual(built('index.hi.html'));
  });

  it('are English where no language was built', () => {
    lay('index.html', 'home.html');
    const { page } = builtPages(root);
    expect([page('home', 'hi'), page('login', 'hi')]).toEqual([built('home.html'), built('index.html')]);
  });

  it('are all listed, each once, and no other file', () => {
    lay('index.html', 'index.hi.html', 'signup.html', 'hotel.hi.html', 'other.html');
    const files = builtPages(root).all;
    expect(files).toEqual(['index.html', 'index.hi.html', 'signup.html', 'hotel.hi.html'].map(built));
  });

  it('have one entity tag for one content, and others for others of the same length', () => {
    lay('index.html', 'home.html');
    const tags = () => builtPages(root).all.map(({ entityTag }) => entityTag);
    const [frame, home] = tags();
    writeFileSync(path.join(root, 'home.html'), '<p>home.html ✔</p>');
    expect(tags()).toEqual([frame, expect.not.stringContaining(home ?? '')]);
    lay('home.html');
    expect(tags()).toEqual([frame, home]);
  });

  it('include a frame: a folder without one is invalid', () => {
    lay('home.html');
    expect(() => builtPages(root)).toThrow(/ENOENT.*index\.html/);
  });
});
