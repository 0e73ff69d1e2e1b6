import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineStyles } from './page/inline-styles.ts';
import { join, prerenderedPage, prerenderPages } from './prerender.ts';

const FRAME =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Padav</title><link rel="icon" href="/favicon.svg">' +
  '<script type="module" crossorigin src="/assets/index-1.js"></script></head>' +
  '<body><div id="root"></div><noscript>y</noscript></body></html>';

const DRAW = `export const drawing = async () => ({
  language: 'hi', description: 'होटल "खोजें"', withoutScripts: 'a < b & c', search: 'c < d', installed: { name: 'पड़ाव' },
  pages: [
    { name: 'home', sources: [], html: '<title>घर</title><link rel="preload" as="image" href="/a.svg"/><h1>$&</h1>' },
    { name: 'login', sources: ['src/login.tsx'], html: '<title>लॉग इन</title><h1>लॉग इन</h1>' },
    { name: 'results', sources: ['src/login.tsx'], html: '<header>पड़ाव</header>', waits: true, drawn: true },
    { name: 'account', sources: ['src/login.tsx'], html: '<header>पड़ाव</header>', waits: true, readsEarly: true },
  ],
});`;

const MANIFEST = {
  'src/login.tsx': { file: 'assets/login-2.js', css: ['assets/login-3.css'], imports: ['_form.js', 'index.html'] },
  '_form.js': { file: 'assets/form-4.js', css: ['assets/form-5.css'], imports: ['src/login.tsx'] },
  'index.html': { file: 'assets/index-1.js' },
};

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'padav-draw-'));
  await Promise.all(
    ['web/.vite', 'web/assets', 'draw', 'other/assets'].map((name) => mkdir(at(name), { recursive: true })),
  );
  await writeFile(at('web/index.html'), FRAME);
  await writeFile(at('web/.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(at('web/assets/same-1.js'), 'same');
  await writeFile(at('web/assets/login-3.css'), '.login{content:"$&"}\n');
  await writeFile(at('web/assets/form-5.css'), '.form{}');
  await writeFile(at('other/assets/hindi-2.js'), 'hindi');
  await writeFile(at('draw/draw.js'), DRAW);
  await writeFile(at('draw/package.json'), '{"type":"module"}');
  await prerenderPages(at('web'), { web: at('web'), draw: at('draw') }, '.hi');
});
afterAll(() => rm(folder, { recursive: true }));

describe('prerendered pages', () => {
  it('are in their language, including the frame', async () => {
    const frame = await readFile(at('web/index.hi.html'), 'utf8');
    expect(frame).toContain('<html lang="hi">');
    expect(frame).toContain('content="होटल &quot;खोजें&quot;"');
    expect(frame).toContain('<noscript><aside>a &lt; b &amp; c <a href="/">c &lt; d</a></aside></noscript>');
    expect(frame).toContain('<div id="root"></div>');
  });

  it('contain the names for an installed app in their language', async () => {
    const home = await readFile(at('web/home.hi.html'), 'utf8');
    expect(home).toContain('<link rel="manifest" href="/manifest.hi.webmanifest">');
    expect(JSON.parse(await readFile(at('web/manifest.hi.webmanifest'), 'utf8'))).toEqual({ name: 'पड़ाव' });
  });

  it('have their title and pictures in the head and everything else in the root, unchanged', async () => {
    const home = await readFile(at('web/home.hi.html'), 'utf8');
    expect(home).toContain('<title>घर</title>');
    expect(home).not.toContain('<title>Padav</title>');
    expect(home.split('</head>')[0]).toContain('<link rel="preload" as="image" href="/a.svg"/>');
    expect(home).toContain('<div id="root"><h1>$&</h1></div>');
  });

  it('load the styles and scripts of their chunks, each once, and none that the frame has', async () => {
    const login = await readFile(at('web/login.hi.html'), 'utf8');
    const files = [...login.matchAll(/<(?:link|script)[^>]* (?:src|href)="\/(assets\/[^"]+)"/g)];
    // The program itself is loaded ahead and then run.
    expect([...new Set(files.map(([, file]) => file))]).toEqual([
      'assets/login-3.css',
      'assets/form-5.css',
      'assets/index-1.js',
      'assets/login-2.js',
      'assets/form-4.js',
    ]);
  });

  it('contain their styles, and with their scripts links of them that load nothing', async () => {
    const login = await readFile(at('web/login.hi.html'), 'utf8');
    expect(login).toContain('<style>.login{content:"$&"}</style><style>.form{}</style>');
    expect(login).toContain(
      '<template id="scripts"><link rel="stylesheet" crossorigin href="/assets/login-3.css" disabled>' +
        '<link rel="stylesheet" crossorigin href="/assets/form-5.css" disabled><link rel="modulepreload"',
    );
    expect(login).not.toMatch(/rel="stylesheet"[^>]*css">/);
  });

  it('load their styles where the server draws their content, which takes longer', async () => {
    const results = await readFile(at('web/results.hi.html'), 'utf8');
    expect(results).toContain('<link rel="stylesheet" crossorigin href="/assets/login-3.css">');
    expect(results).not.toContain('<style>');
  });

  it('request the styles of their code as one file once their frame is painted, where they are a frame until it comes', async () => {
    const account = await readFile(at('web/account.hi.html'), 'utf8');
    const [held = ''] = /<template id="scripts">.*?<\/template>/.exec(account) ?? [];
    const [together, file = ''] =
      /<link rel="stylesheet" crossorigin href="\/(assets\/together-[\w-]{8}\.css)" data-whole="">/.exec(held) ?? [];
    const part = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}" disabled data-part="">`;
    expect(held).toContain(
      `<template id="scripts">${together}${part('login-3.css')}${part('form-5.css')}<link rel="module`,
    );
    expect(await readFile(at('web', file), 'utf8')).toBe('.login{content:"$&"}\n.form{}');
    expect(account.replace(held, '')).not.toContain('.css');
    expect(account).not.toContain('<style>');
  });

  it('begin the first read of their code by themselves, where they are to', async () => {
    const [account, results] = await Promise.all(
      ['account', 'results'].map((name) => readFile(at(`web/${name}.hi.html`), 'utf8')),
    );
    expect(account).toContain('begunRead');
    expect(results).not.toContain('begunRead');
  });

  it('contain no styles that would end their element', async () => {
    await writeFile(at('web/assets/broken-6.css'), '.broken{content:"</style>"}');
    const link = '<link rel="stylesheet" crossorigin href="/assets/broken-6.css">';
    await expect(inlineStyles(link, at('web'))).rejects.toThrow('assets/broken-6.css would end');
  });

  it('delay their scripts until they are painted, and nothing else', async () => {
    const login = await readFile(at('web/login.hi.html'), 'utf8');
    const [held = ''] = /<template id="scripts">.*?<\/template>/.exec(login) ?? [];
    expect(held).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script></template>');
    expect(held.match(/assets\/[^"]+\.js/g)).toEqual([
      'assets/index-1.js',
      'assets/login-2.js',
      'assets/form-4.js',
      'assets/index-1.js',
    ]);
    expect(login.replace(held, '')).not.toMatch(/modulepreload|type="module"/);
    expect(login.indexOf('<style>')).toBeLessThan(login.indexOf(held));
  });

  it('keep the title of the frame and request their scripts at once, after the styles, where the page is not prerendered', async () => {
    const results = await readFile(at('web/results.hi.html'), 'utf8');
    expect(results).toContain('<title>Padav</title>');
    expect(results).toContain('<div id="root" data-waits=""><header>पड़ाव</header></div>');
    const links = [...results.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/g)];
    expect(links.map(([, file]) => file)).toEqual(['/assets/index-1.js', '/assets/login-2.js', '/assets/form-4.js']);
    expect(results.indexOf('form-5.css')).toBeLessThan(links[0]?.index ?? 0);
    expect(results).toContain('<template id="scripts">');
  });

  it('reject a frame or a page without the required parts', () => {
    expect(() => prerenderedPage('<html></html>', { html: '<title>a</title>' }, '')).toThrow('no <title>');
    expect(() => prerenderedPage(FRAME, { html: '<h1>a</h1>' }, '')).toThrow('no title');
  });
});

it('the files of both languages are merged into one folder', async () => {
  await join(at('web'), at('other'));
  expect(await readFile(at('web/assets/hindi-2.js'), 'utf8')).toBe('hindi');
  expect(await readFile(at('web/assets/same-1.js'), 'utf8')).toBe('same');
  await expect(readFile(at('other/assets/hindi-2.js'))).rejects.toThrow('ENOENT');
});
