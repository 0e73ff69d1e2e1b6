import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** A Chromium, and the environment of its process. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Thrown without a browser; the message says how to get one. */
export class NoBrowser extends Error {
  constructor(cause?: unknown) {
    super(
      'No Chromium was found for the journeys. Install Chrome or Chromium, or name one in PADAV_BROWSER; ' +
        'on Linux x64 the optional package @sparticuz/chromium brings one.',
      { cause },
    );
    this.name = 'NoBrowser';
  }
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const PLAYWRIGHT_EXECUTABLES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightBrowser(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => PLAYWRIGHT_EXECUTABLES.map((executable) => path.join(cache, name, executable)))
    .find((file) => existsSync(file));
}

const lacksLibraries = (executable: string): boolean =>
  execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');

/** Runs a function with variables set, and restores them. */
async function withEnv<Value>(variables: Record<string, string>, work: () => Promise<Value>): Promise<Value> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/**
 * The Chromium of the npm package. It unpacks into the temporary folder and reuses what it finds there, so each user
 * has a separate folder; it includes libraries that a minimal machine may lack.
 */
async function packagedBrowser(): Promise<FoundBrowser> {
  const folder = path.join(tmpdir(), `padav-chromium-147-with-fonts-${userInfo().username}`);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpackInto(folder);
  const env = { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const libraries = path.join(folder, 'al2023', 'lib');
  return { executablePath, env: lacksLibraries(executablePath) ? { ...env, LD_LIBRARY_PATH: libraries } : env };
}

/** The package's font configuration names another folder. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>`;

/** The fonts of Android: a page is shown in them until its own have loaded, as on a traveller's phone. */
const PHONE_FONTS = [
  '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
];

function copyPhoneFonts(folder: string): void {
  const { resolve } = createRequire(import.meta.url);
  for (const font of PHONE_FONTS) copyFileSync(resolve(font), path.join(folder, path.basename(font)));
}

/** Unpacks into another folder and renames it, so that an interrupted run leaves no partial browser. */
async function unpackInto(folder: string): Promise<void> {
  const aside = mkdtempSync(`${folder}-`);
  const variables = { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  await withEnv(variables, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  copyPhoneFonts(path.join(aside, 'fonts'));
  writeFileSync(path.join(aside, 'fonts', 'fonts.conf'), fontsIn(path.join(folder, 'fonts')));
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

/**
 * Finds a Chromium: the one that `PADAV_BROWSER` names, an installed one, Playwright's, else the packaged one.
 * @throws NoBrowser where there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.PADAV_BROWSER;
  const installed = [named, ...INSTALLED, playwrightBrowser()].find((file) => file !== undefined && existsSync(file));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  try {
    return await packagedBrowser();
  } catch (error) {
    throw new NoBrowser(error);
  }
}
