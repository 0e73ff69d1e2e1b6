import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { unpackedPackages } from '#test/support/debian/unpacked.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';

const FOLDER = projectFile('deploy', 'prometheus');
const CACHE = projectFile('.cache', 'prometheus');
/** On two busy processors; alone they take half a minute. */
const WITHIN_MS = 600_000;

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Prometheus' own program: of this machine, or of Debian's package, which is not installed; null where neither runs. */
function promtoolHere(): string | null {
  if (runs('promtool')) return 'promtool';
  try {
    mkdirSync(CACHE, { recursive: true });
    // It needs no other package: its dependencies are for the pages of the server.
    const program = path.join(
      unpackedPackages(CACHE, () => ['prometheus']),
      'usr/bin/promtool',
    );
    if (runs(program)) return program;
    throw new NotInstallable('promtool does not run on this machine');
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    noteNotRun(`the tests of the alert rules: ${error.message}`);
    return null;
  }
}

const program = promtoolHere();

const promtool = (folder: string, ...words: readonly string[]): string =>
  execFileSync(program ?? '', words, { cwd: folder, encoding: 'utf8' });

describe.runIf(program !== null)('the rules for Prometheus', () => {
  it('are right to Prometheus itself', () => {
    expect(promtool(FOLDER, 'check', 'rules', 'slos.yaml', 'alerts.yaml').match(/SUCCESS/g)).toHaveLength(2);
  });

  it.each(readdirSync(`${FOLDER}/tests`))(
    'fire and are quiet when they should: %s',
    (file) => {
      expect(promtool(`${FOLDER}/tests`, 'test', 'rules', file)).toContain('SUCCESS');
    },
    WITHIN_MS,
  );
});
