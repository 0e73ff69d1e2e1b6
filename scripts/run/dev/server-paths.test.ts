import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { opensPage, SERVER_PATHS } from './server-paths.ts';

const isServers = (path: string) => new RegExp(SERVER_PATHS).test(path);

describe('the paths of the server', () => {
  it.each(['openapi.yaml', 'openapi.partner.yaml'])('are all those of %s', async (file) => {
    const { paths } = parse(await readFile(projectFile(file), 'utf8'));
    expect(Object.keys(paths).length).toBeGreaterThan(10);
    expect(Object.keys(paths).filter((path) => !isServers(path))).toEqual([]);
  });

  it.each(['/', '/src/main.tsx', '/hotelDetails?hotelId=h-1', '/partners/keys', '/group'])(
    'are not the web’s %s',
    (path) => {
      expect(isServers(path)).toBe(false);
    },
  );
});

describe('a page of the web', () => {
  it('is what a browser opens, unless the server renders it', () => {
    expect(opensPage('GET', '/hotels?destination=Goa', 'text/html,*/*')).toBe(true);
    expect(opensPage('GET', '/hotels/search', 'application/json')).toBe(false);
    expect(opensPage('POST', '/hotels', 'text/html')).toBe(false);
    expect(opensPage('GET', '/docs/quickstart', 'text/html')).toBe(false);
  });
});
