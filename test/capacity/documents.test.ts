import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { DISTRIBUTED, WITHOUT_OWNER } from '#test/scale/distribution.ts';
import { BOOKING_JOURNEY, readFigures, STEPS, sumOf } from './figures.ts';

const page = readFileSync(projectFile('docs', 'scale.md'), 'utf8');
const text = page.replace(/\s+/g, ' ');
const figures = readFigures();
const SIGNED_IN = BOOKING_JOURNEY.filter((step) => step !== 'signIn');

describe('the page about scale', () => {
  it.each(STEPS)('has the measured figures of %s', (step) => {
    const { appMicros, databaseMicros, statements, providerCalls } = figures.steps[step];
    const row = page.split('\n').find((line) => line.includes(`\`${step}\``)) ?? '';
    const cells = row.split('|').slice(3, -1).map(Number);
    expect(cells).toEqual([
      Number((appMicros / 1_000).toFixed(1)),
      Number((databaseMicros / 1_000).toFixed(1)),
      ...[statements, providerCalls],
    ]);
  });

  it('says what a core can do', () => {
    const [app, database] = [sumOf(figures, SIGNED_IN, 'appMicros'), sumOf(figures, SIGNED_IN, 'databaseMicros')];
    expect(text).toContain(`${(1e6 / app).toFixed(1)} journeys a second for each core of the product`);
    expect(text).toContain(`${(1e6 / database).toFixed(1)} for each core of the database`);
    expect(text).toContain(`and ${sumOf(figures, SIGNED_IN, 'statements').toFixed(0)} statements`);
  });

  it('names each table that lacks its owner', () => {
    expect(Object.keys(WITHOUT_OWNER).filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
  });

  it('distributes by columns of the plan', () => {
    const asked = [...page.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table = '', column]) => [
      table,
      column,
    ]);
    expect(asked.length).toBeGreaterThan(5);
    const wrong = asked.filter(([table = '', column]) => table !== 'booking_owners' && DISTRIBUTED[table] !== column);
    expect(wrong).toEqual([]);
  });
});
