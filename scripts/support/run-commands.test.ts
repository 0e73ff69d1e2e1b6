import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './run-commands.ts';

const node = (name: string, code: string): Step => ({ name, command: process.execPath, args: ['-e', code] });

let said = '';
const hear = (text: string): void => {
  said += text;
};
beforeEach(() => {
  said = '';
  for (const way of ['info', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => hear(`${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    hear(String(text));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe.each(['in turn', 'side by side'] as const)('steps %s', (how) => {
  it('have their results in their order, and one that fails or can’t start ends no other', async () => {
    const ends = await runSteps(
      [
        node('slow', 'setTimeout(() => undefined, 300)'),
        node('failing', 'process.exit(3)'),
        { name: 'missing', command: '/no/such/program', args: [] },
        node('last', ''),
      ],
      how,
    );
    expect(ends.map(({ step, passed }) => [step.name, passed])).toEqual([
      ['slow', true],
      ['failing', false],
      ['missing', false],
      ['last', true],
    ]);
    expect(said).toContain('missing could not be started');
    expect(said).toMatch(/FAILED {2}failing/);
  });
});

it('the output of a step side by side is whole, under its name', async () => {
  const speaking = (name: string) =>
    node(name, `console.log('${name} 1'); console.error('${name} 2'); setTimeout(() => console.log('${name} 3'), 100)`);
  await runSteps([speaking('a'), speaking('b')], 'side by side');
  for (const name of ['a', 'b']) expect(said).toMatch(new RegExp(`--- ${name}\n(?:${name} \\d\n){3}`));
});
