import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandOf } from '#src/adapters/operator/cli/operator-cli.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';

const read = (...below: readonly string[]) => readFileSync(projectFile(...below), 'utf8');
const page = read('docs', 'operations.md');
const [, alarms = ''] = page.split('\n## Alarms\n');
const sections = alarms
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...text] = section.split('\n');
    return { title, text: text.join(' ').trim() };
  });
const [, union = ''] = /readonly what:\s*([^;]+);/.exec(read('src', 'core', 'booking', 'ports', 'alarm.ts')) ?? [];
const kinds = [...union.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind);

describe('the page for operators', () => {
  it('has one section for each kind of alarm, and for no other', () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(sections.map(({ title }) => title).sort()).toEqual([...kinds].sort());
  });

  it.each(sections)('describes what to do for $title', ({ text }) => {
    expect(text.length).toBeGreaterThan(100);
    expect(text).toMatch(/`retry`|`resolve`|`npm run tool -- operator|dashboard/);
  });

  it('names only commands of the operator’s tool', () => {
    const lines = [...page.matchAll(/`npm run tool -- operator ?([^`]*)`/g)].map(([, words = '']) => words.trim());
    expect(lines.length).toBeGreaterThan(8);
    const words = lines.map((line) =>
      line
        .replace(/\[[^\]]*\]/g, '')
        .replace(/<[^>]+>/g, 'x')
        .split(' ')
        .filter(Boolean),
    );
    expect(words.filter((each) => commandOf(each) === null)).toEqual([]);
  });

  it('names only metrics that exist', () => {
    const measured = ['gauges.ts', 'provider-gauges.ts', 'request-metrics.ts']
      .map((file) => read('src', 'adapters', 'http', 'routes', 'metrics', file))
      .join();
    const named = [...page.matchAll(/`padav_([a-z_]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !new RegExp(`padav_${name}'|\\b${name}: '`).test(measured))).toEqual([]);
  });
});
