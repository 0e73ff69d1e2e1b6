import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../test/benchmarks/servers/servers.ts';
import { type FoundBrowser, findBrowser } from '../../test/support/browser/find-browser.ts';
import { ensureBuilt } from '../../test/support/process/built.ts';
import { fetchedFile, loadFetched } from '../support/fetched-packages.ts';
import { type LighthouseBrowser, openLighthouseBrowser } from './lighthouse/lighthouse-browser.ts';
import { type MeasuredPage, measuredPages } from './lighthouse/pages.ts';
import { type Look, middleLook, readLook, shortcomings, TABLE_HEAD, tableRow } from './lighthouse/verdict.ts';
import { thisMachine, writeMeasurement } from './measurements.ts';

/** A page of each way once, without output or targets: a test of the tool. */
const smoke = process.argv.includes('--smoke');
const RUNS = smoke ? 1 : 5;
const LOOKED_WITHIN_MS = 180_000;

const root = path.resolve(import.meta.dirname, '../..');

/** What Lighthouse is run with. */
interface Tools {
  readonly lighthouse: string;
  readonly found: FoundBrowser;
  readonly traveller: LighthouseBrowser;
  readonly folder: string;
}

/** Runs Lighthouse on a page once, as for a phone of medium speed on a slow connection. @throws with its output */
async function look({ lighthouse, found, traveller, folder }: Tools, url: URL, as: MeasuredPage['as']): Promise<Look> {
  const file = path.join(folder, 'look.json');
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  if (as === 'traveller') await traveller.forgetFiles();
  const ways =
    as === 'visitor'
      ? [`--chrome-flags=--headless=new --disable-gpu${asRoot}`]
      : [`--port=${traveller.port}`, '--disable-storage-reset', '--skip-audits=is-crawlable'];
  const args = ['--quiet', '--output=json', `--output-path=${file}`, '--throttling-method=simulate', ...ways];
  await promisify(execFile)(process.execPath, [lighthouse, url.href, ...args], {
    env: { ...process.env, ...found.env, CHROME_PATH: found.executablePath },
    timeout: LOOKED_WITHIN_MS,
    maxBuffer: 2 ** 26,
  });
  return readLook(JSON.parse(readFileSync(file, 'utf8')), url.pathname);
}

/** The rows of the table, and what is below its target. */
async function lookAtPages(tools: Tools, origin: string): Promise<{ rows: string[]; short: string[] }> {
  const rows: string[] = [];
  const short: string[] = [];
  const pages = await measuredPages(origin);
  const isFirstOfItsWay = ({ as }: MeasuredPage, at: number) => pages.findIndex((page) => page.as === as) === at;
  for (const { name, address, as, wanted } of smoke ? pages.filter(isFirstOfItsWay) : pages) {
    const url = new URL(address, origin);
    if (!smoke) await look(tools, url, as);
    const looks: Look[] = [];
    while (looks.length < RUNS) looks.push(await look(tools, url, as));
    const middle = middleLook(looks);
    rows.push(tableRow(name, middle, wanted));
    short.push(...shortcomings(middle, wanted).map((each) => `${name}: ${each}`));
  }
  return { rows, short };
}

/** The pages of the built product, for visitors and for a traveller with a booking. */
async function lookAtProduct(lighthouse: string, folder: string): ReturnType<typeof lookAtPages> {
  const found = await findBrowser();
  const main = path.join(root, 'dist/server/main.js');
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
  const product = await startServer(main, env, path.join(folder, 'errors'));
  try {
    const traveller = await openLighthouseBrowser(product.url, path.join(folder, 'profile'));
    return await lookAtPages({ lighthouse, found, traveller, folder }, product.url).finally(() => traveller.close());
  } finally {
    await product.stop();
  }
}

async function measure(lighthouse: string, folder: string): Promise<boolean> {
  const before = loadavg();
  const { rows, short } = await lookAtProduct(lighthouse, folder);
  const table = [TABLE_HEAD, ...rows].join('\n');
  console.info(`\n${table}\n`);
  if (smoke) return true;
  for (const each of short) console.error(each);
  const { version } = loadFetched('lighthouse', 'lighthouse/package.json');
  const load = (loads: readonly number[]) => loads.map((each) => each.toFixed(2)).join(', ');
  const head = `Taken ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- lighthouse\` with Lighthouse ${version} (mobile, simulated throttling) on ${thisMachine()}. Load averages ${load(before)} before and ${load(loadavg())} after.`;
  const tail = `The built product with its offline services, as \`npm start\` runs it: compressed, over HTTP/1.1, without a proxy. Each figure is the median of ${RUNS} looks after one that fills the caches, layout shift the greatest of them. The traveller of the bookings is signed in and comes for the first time otherwise; search engines are kept from that page, and it is not judged by whether they may come.`;
  await writeMeasurement('Lighthouse', `${head}\n\n${table}\n\n${tail}`);
  return short.length === 0;
}

/**
 * `npm run tool -- lighthouse` measures the pages of a journey with Lighthouse as for a phone, writes docs/measurements.md,
 * and fails below the targets. It needs an idle machine.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'padav-lighthouse-'));
try {
  const lighthouse = fetchedFile('lighthouse', 'lighthouse', 'cli', 'index.js');
  ensureBuilt();
  process.exitCode = (await measure(lighthouse, folder)) ? 0 : 1;
} catch (error) {
  console.error(`Nothing was measured. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
