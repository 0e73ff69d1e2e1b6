import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from '#test/support/browser/open-browser.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { thisMachine } from '../../../scripts/measure/measurements.ts';
import { PROJECT } from '../servers/benchmark-database.ts';
import { startServer } from '../servers/servers.ts';
import { type InteractionEffort, measureInteractions } from './measure.ts';
import { areFast, interactionSection } from './report.ts';

/** Measures the built product in a browser. @returns the report section, and whether everything is fast enough */
export async function runInteractions(
  effort: InteractionEffort,
): Promise<{ readonly section: string; readonly passed: boolean }> {
  ensureBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-interactions-'));
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
  try {
    const product = await startServer(path.join(PROJECT, 'dist/server/main.js'), env, path.join(folder, 'errors'));
    try {
      const browser = await openBrowser();
      const findings = await measureInteractions(browser, product.url, effort).finally(() => browser.close());
      const section = interactionSection(findings, { at: new Date(), machine: thisMachine(), ...effort });
      return { section, passed: areFast(findings) };
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
