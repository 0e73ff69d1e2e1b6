import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, NotInstallable } from '#test/support/debian/apt-get.ts';

/** Debian's packages of the browsers, and of a virtual screen for the one that needs it. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

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

/** The oldest Firefox that this Playwright can start: the long-term release before it, 140, lacks commands of BiDi. */
const OLDEST_FIREFOX = 153;

/** The major version in what `firefox --version` prints, such as `Mozilla Firefox 153.8.0esr`; 0 without one. */
function majorVersion(printed: string): number {
  return Number(/Firefox (\d+)\./.exec(printed)?.[1] ?? 0);
}

function isDrivable(firefox: string): boolean {
  const { stdout } = spawnSync(firefox, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return majorVersion(stdout ?? '') >= OLDEST_FIREFOX;
}

/** The engines of this machine; null unless all of them are there, Firefox in a version that can be driven. */
export function installedEngines(): Engines | null {
  const firefox = firstOf([process.env.PADAV_FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']);
  const webKitDriver = firstOf(['/usr/bin/WebKitWebDriver']);
  const webKit = firstOf(inLibraries('webkit2gtk-4.1/MiniBrowser'));
  const screen = firstOf(['/usr/bin/Xvfb']);
  if (firefox === null || webKitDriver === null || webKit === null || screen === null) return null;
  if (!isDrivable(firefox)) return null;
  return { firefox, webKitDriver, webKit };
}

/** The message on how to install the engines. */
export const HOW_TO_INSTALL = `apt-get install --no-install-recommends ${PACKAGES.join(' ')}`;

/** Installs the engines, as root. @throws NotInstallable */
export function installEngines(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotInstallable('only root on Debian can install them');
  installPackages(PACKAGES);
  if (installedEngines() === null)
    throw new NotInstallable(`the packages lack what is needed of them, such as Firefox ${OLDEST_FIREFOX}`);
}
