import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { readFigures } from '../capacity/figures.ts';
import { sectionOf } from './report.ts';

const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

it('docs/measurements.md argues for each statement of a journey, with the figures of docs/capacity.json', () => {
  const page = readFileSync(projectFile('docs', 'measurements.md'), 'utf8');
  expect(plain(page)).toContain(`## Statements of a journey\n\n${plain(sectionOf(readFigures()))}`);
});
