import { expect, it } from 'vitest';
import { PAGES } from '#src/adapters/http/routes/pages/routes.ts';
import {
  CONSOLE_PAGES,
  consolePath,
  INVITATION_PATH,
  OPERATOR_PATH,
} from '../../web/src/features/partners/partner-paths.ts';
import { ABOUT_NAMES, aboutPath } from '../../web/src/lib/about.ts';
import { paths } from '../../web/src/lib/paths.ts';

it('The server sends every page of the web at its own address, which a reload asks for', () => {
  const consolePages = CONSOLE_PAGES.map((name) => consolePath(name, 'org_1').replace(/\?.*/, ''));
  const partners = [INVITATION_PATH, OPERATOR_PATH, ...consolePages];
  const shown = [...Object.values(paths).map(({ path }) => path), ...ABOUT_NAMES.map(aboutPath), ...partners];
  expect(new Set(shown)).toEqual(new Set(PAGES));
});
