import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';

const FOLDER = projectFile('deploy', 'prometheus');
/** On two busy processors; alone they take half a minute. */
const WITHIN_MS = 600_000;

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  noteNotRun('the tests of the alert rules: there is no promtool here (Debian: apt-get install prometheus)');

const promtool = (folder: string, ...words: readonly string[]): string =>
  execFileSync('promtool', words, { cwd: folder, encoding: 'utf8' });

describe.runIf(hasPromtool)('the rules for Prometheus', () => {
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
