import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Debian's packages of the browsers, and of a virtual screen for the one that needs it. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const MINUTES_5 = 5 * 60_000;

/** The paths of the browsers of other engines. */
export interface Engines {
  readonly firefox: string;
  readonly webKitDriver: string;
  readonly webKit: string;
}

const firstOf = (paths: readonly string[]): string | null => paths.find((each) => existsSync(each)) ?? null;

/** The possible paths of a library: each processor architecture has a separate folder. */
function inLibraries(file: string): readonly string[] {
  return existsSync('/usr/lib') ? readdirSync('/usr/lib').map((each) => path.join('/usr/lib', each, file)) : [];
}

/** The engines of this machine; null unless all of them are there. */
export function installedEngines(): Engines | null {
  const firefox = firstOf([process.env.PADAV_FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']);
  const webKitDriver = firstOf(['/usr/bin/WebKitWebDriver']);
  const webKit = firstOf(inLibraries('webkit2gtk-4.1/MiniBrowser'));
  const screen = firstOf(['/usr/bin/Xvfb']);
  if (firefox === null || webKitDriver === null || webKit === null || screen === null) return null;
  return { firefox, webKitDriver, webKit };
}

/** The message on how to install the engines. */
export const HOW_TO_INSTALL = `apt-get install --no-install-recommends ${PACKAGES.join(' ')}`;

/** Installs Debian's packages, as root. @returns Why that failed, or null when they are installed. */
export function installEngines(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Debian can install them';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: MINUTES_5, stdio: ['ignore', 'ignore', 'pipe'] });
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...PACKAGES]]) {
    const { status, error, stderr } = apt(...args);
    if (error) return `apt-get could not be run: ${error.message}`;
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`;
  }
  return installedEngines() === null ? 'the packages lack what is needed of them' : null;
}
