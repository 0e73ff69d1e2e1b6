import { expect, it } from 'vitest';
import { PAGES } from '#src/adapters/http/routes/pages/routes.ts';
import { ABOUT_NAMES, aboutPath } from '../../web/src/lib/about.ts';
import { paths } from '../../web/src/lib/paths.ts';

it('The server sends every page of the web at its own address, which a reload asks for', () => {
  const shown = [...Object.values(paths).map(({ path }) => path), ...ABOUT_NAMES.map(aboutPath)];
  expect(new Set(shown)).toEqual(new Set(PAGES));
});
