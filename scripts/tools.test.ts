import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { ALIASES, TOOLS, tableOfTools, toolOf } from './tools.ts';

/** Runs `scripts/tool.ts` as `npm run tool --` does. */
function run(...words: readonly string[]) {
  const args = ['--import', 'tsx', projectFile('scripts/tool.ts'), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectFile(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the table of tools', () => {
  it('finds a tool by its name and by an alias, and nothing else', () => {
    expect(toolOf('openapi')).toBe(TOOLS.openapi);
    expect(toolOf('desk')).toBe(TOOLS.operator);
    expect([toolOf('no-such-tool'), toolOf('constructor'), toolOf('')]).toEqual([undefined, undefined, undefined]);
  });

  it('has a line for every tool and alias, and no alias of an unknown tool', () => {
    const names = tableOfTools().map((line) => line.split(' ', 1)[0]);
    expect(names).toEqual([...Object.keys(TOOLS), ...Object.keys(ALIASES)]);
    expect(Object.values(ALIASES).filter((name) => !Object.hasOwn(TOOLS, name))).toEqual([]);
    expect(Object.keys(ALIASES).filter((name) => Object.hasOwn(TOOLS, name))).toEqual([]);
  });
});

describe('npm run tool', () => {
  it('without a name prints the table', () => {
    const { status, stdout } = run();
    expect([status, stdout]).toEqual([0, expect.stringContaining(tableOfTools().join('\n'))]);
  });

  it('with an unknown name prints the table as an error and ends with 1', () => {
    const { status, stdout, stderr } = run('no-such-tool');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^There is no tool no-such-tool\.\n/);
    expect(stderr).toContain(tableOfTools().join('\n'));
  });

  it('passes the arguments to the tool, and its exit code back', () => {
    expect(run('simulate', '--seeds', '1', '--from', '1')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 '),
    });
    expect(run('operator', 'no-such-word')).toMatchObject({ status: 2, stderr: '' });
  });
});
