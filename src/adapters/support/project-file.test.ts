import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from './project-file.ts';

it('finds a file of the project from its root', () => {
  expect(JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))).toMatchObject({ name: 'padav' });
});
