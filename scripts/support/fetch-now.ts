import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { fetchPackages, PACKAGE_SETS } from './fetched-packages.ts';

/** Installs the sets of packages that are named, or all of them, so that nothing needs the registry later. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !PACKAGE_SETS.some((set) => set === name));
if (unknown.length > 0) {
  console.error(`There is no set ${unknown.join(', ')}. There are ${PACKAGE_SETS.join(', ')}.`);
  process.exitCode = 1;
}
for (const set of unknown.length > 0 ? [] : PACKAGE_SETS.filter((each) => named.length === 0 || named.includes(each))) {
  try {
    console.info(`${set}: ${fetchPackages(set)}`);
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    console.error(`${set}: ${error.message}`);
    process.exitCode = 1;
  }
}
