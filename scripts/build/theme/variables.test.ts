import { readFileSync } from 'node:fs';
import { createTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { theme } from '../../../web/src/components/mantine/theme.ts';
import { UNUSED_COLOURS } from '../web/unused-colours.ts';
import { themeVariables } from './variables.ts';

it('The file of styles has the variables of the theme', () => {
  const written = readFileSync(projectFile('web/src/components/mantine/variables.generated.css'), 'utf8');
  expect(written, 'run npm run tool -- theme').toBe(themeVariables(theme));
});

it('A change of the theme changes its variables, of both schemes, and no others', () => {
  const plain = themeVariables(createTheme({})).split('\n');
  const changed = themeVariables(createTheme({ primaryColor: 'teal', cursorType: 'pointer' })).split('\n');
  const more = changed.filter((line) => !plain.includes(line));
  expect(more).toContain('  --mantine-cursor-type: pointer;');
  expect(more.filter((line) => line.startsWith('  ') && !/cursor-type|primary-color|anchor/.test(line))).toEqual([]);
  expect(changed.filter((line) => line.includes('[data-mantine-color-scheme'))).toHaveLength(2);
});

it('No colour that no page has is written', () => {
  const written = themeVariables(theme);
  expect(UNUSED_COLOURS.filter((colour) => written.includes(`color-${colour}-`))).toEqual([]);
  expect(written).toContain('--mantine-color-dusk-filled');
});
