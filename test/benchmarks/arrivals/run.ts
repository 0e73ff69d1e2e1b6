import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instant } from '#core/shared/index.ts';
import { openBrowser } from '#test/support/browser/open-browser.ts';
import { startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { thisMachine } from '../../../scripts/measure/measurements.ts';
import { PROJECT } from '../servers/benchmark-database.ts';
import { startServer } from '../servers/servers.ts';
import { measureArrivals } from './measure.ts';
import { areInTime, arrivalSection, PROVIDER_MS } from './report.ts';
import { slowLine } from './slow-line.ts';

const KEY = 'benchmark';
const HOST = 'booking-com15.p.rapidapi.com';
const clock = { now: () => instant(Date.now()) };

/** A provider that takes its time for every call. */
async function startSlowProvider() {
  const provider = await startProviderServer({
    source: worldSource({ clock }),
    key: KEY,
    host: HOST,
    slowMs: PROVIDER_MS,
  });
  provider.misbehave('slow');
  return provider;
}

/** Measures how pages of the built product arrive. @returns the report section, and whether everything is in time */
export async function runArrivals({
  rounds,
}: {
  readonly rounds: number;
}): Promise<{ readonly section: string; readonly passed: boolean }> {
  ensureBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-arrivals-'));
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const provider = await startSlowProvider();
    closing.push(() => provider.close());
    const env = {
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
      ...{ HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: KEY, BOOKING_COM15_URL: provider.url },
    };
    const product = await startServer(path.join(PROJECT, 'dist/server/main.js'), env, path.join(folder, 'errors'));
    closing.push(() => product.stop());
    const line = await slowLine(product.url);
    closing.push(() => line.close());
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const findings = await measureArrivals(browser, line.origin, rounds);
    const section = arrivalSection(findings, { at: new Date(), machine: thisMachine() });
    return { section, passed: areInTime(findings) };
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
