import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** A Chromium to drive, and what its process needs in its environment. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Thrown where no browser is to be had; the message says how to get one. */
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

/** Runs a piece of work with variables set, and puts them back. */
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
 * The Chromium of the npm package. It unpacks itself into the temporary folder and keeps what it finds there, so each
 * user has a folder of their own; it brings the libraries that a bare machine may lack.
 */
async function packagedBrowser(): Promise<FoundBrowser> {
  const folder = path.join(tmpdir(), `padav-chromium-147-${userInfo().username}`);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpackInto(folder);
  const env = { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const libraries = path.join(folder, 'al2023', 'lib');
  return { executablePath, env: lacksLibraries(executablePath) ? { ...env, LD_LIBRARY_PATH: libraries } : env };
}

/** The package's own font configuration names a folder of its own choice. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>`;

/** Unpacks aside and moves the whole into place, so that an interrupted run leaves no half browser behind. */
async function unpackInto(folder: string): Promise<void> {
  const aside = mkdtempSync(`${folder}-`);
  const variables = { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  await withEnv(variables, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  writeFileSync(path.join(aside, 'fonts', 'fonts.conf'), fontsIn(path.join(folder, 'fonts')));
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

/**
 * Finds a Chromium: the one that `PADAV_BROWSER` names, an installed one, Playwright's own, else the packaged one.
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
