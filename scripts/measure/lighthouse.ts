import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { startServer } from '../../test/benchmarks/servers/servers.ts';
import { type FoundBrowser, findBrowser } from '../../test/support/browser/find-browser.ts';
import { ensureBuilt } from '../../test/support/process/built.ts';
import { fetchPackage } from '../support/fetch-package.ts';
import {
  type Look,
  middleLook,
  readLook,
  shortcomings,
  TABLE_HEAD,
  tableRow,
  type Wanted,
} from './lighthouse/verdict.ts';
import { thisMachine, writeMeasurement } from './measurements.ts';

const VERSION = '12.8.2';
/** Each page once, without output or targets: a test of the tool. */
const smoke = process.argv.includes('--smoke');
const RUNS = smoke ? 1 : 5;
const LOOKED_WITHIN_MS = 180_000;

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache', 'lighthouse');

/** The measured pages, of the offline hotels on future days, and their targets. */
function pages(): readonly { readonly name: string; readonly address: string; readonly wanted: Wanted }[] {
  const today = dayInIndia(instant(Date.now()));
  const stay = `arrivalDate=${addDays(today, 30)}&departureDate=${addDays(today, 32)}&rooms=1&adults=2&children=0`;
  return [
    { name: 'Home', address: '/', wanted: { performance: 97, lcpMs: 1600 } },
    {
      name: 'Results',
      address: `/hotels?destination=Goa&latitude=15.3&longitude=74&${stay}`,
      wanted: { performance: 95 },
    },
  ];
}

/** Runs Lighthouse on a page once, as for a phone of medium speed on a slow connection. @throws with its output */
async function look(lighthouse: string, url: string, browser: FoundBrowser, folder: string): Promise<Look> {
  const file = path.join(folder, 'look.json');
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const args = [lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`, '--throttling-method=simulate'];
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath };
  await promisify(execFile)(process.execPath, [...args, `--chrome-flags=--headless=new --disable-gpu${asRoot}`], {
    env,
    timeout: LOOKED_WITHIN_MS,
    maxBuffer: 2 ** 26,
  });
  return readLook(JSON.parse(readFileSync(file, 'utf8')));
}

async function measure(lighthouse: string, folder: string): Promise<boolean> {
  const browser = await findBrowser();
  const before = loadavg();
  const main = path.join(root, 'dist/server/main.js');
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
  const product = await startServer(main, env, path.join(folder, 'errors'));
  const rows: string[] = [];
  const short: string[] = [];
  try {
    for (const { name, address, wanted } of pages()) {
      const url = new URL(address, product.url).href;
      if (!smoke) await look(lighthouse, url, browser, folder);
      const looks: Look[] = [];
      while (looks.length < RUNS) looks.push(await look(lighthouse, url, browser, folder));
      const middle = middleLook(looks);
      rows.push(tableRow(name, middle, wanted));
      short.push(...shortcomings(middle, wanted).map((each) => `${name}: ${each}`));
    }
  } finally {
    await product.stop();
  }
  const table = [TABLE_HEAD, ...rows].join('\n');
  console.info(`\n${table}\n`);
  if (smoke) return true;
  for (const each of short) console.error(each);
  const load = (loads: readonly number[]) => loads.map((each) => each.toFixed(2)).join(', ');
  const head = `Taken ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- lighthouse\` with Lighthouse ${VERSION} (mobile, simulated throttling) on ${thisMachine()}. Load averages ${load(before)} before and ${load(loadavg())} after.`;
  const tail = `The built product with its offline services, as \`npm start\` runs it: compressed, over HTTP/1.1, without a proxy. Each figure is the median of ${RUNS} looks after one that fills the caches, layout shift the greatest of them.`;
  await writeMeasurement('Lighthouse', `${head}\n\n${table}\n\n${tail}`);
  return short.length === 0;
}

/**
 * `npm run tool -- lighthouse` measures home and results with Lighthouse as for a phone, writes docs/measurements.md,
 * and fails below the targets. It needs an idle machine.
 */
const lighthouse = fetchPackage(cache, `lighthouse@${VERSION}`, 'cli/index.js');
if (lighthouse === null) {
  console.error(`Nothing was measured: npm could not bring lighthouse@${VERSION}. It needs the registry once.`);
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-lighthouse-'));
  try {
    ensureBuilt();
    process.exitCode = (await measure(lighthouse, folder)) ? 0 : 1;
  } catch (error) {
    console.error(`Nothing was measured. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
