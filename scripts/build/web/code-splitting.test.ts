import { describe, expect, it } from 'vitest';
import { codeSplitting } from './code-splitting.ts';

const FIRST = '/web/src/main.tsx';
const SECOND = '/web/src/features/results/results-page.tsx';
const HOTEL = '/web/src/features/hotel/hotel-page.tsx';
const PHOTOS = '/web/src/features/hotel/photos.tsx';
const ACCOUNT = '/web/src/features/account/account-page.tsx';
const OFFLINE = '/web/src/app/shell/fallbacks/offline-page.tsx';
const BACKGROUND = '/web/src/app/background.ts';
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [FIRST]: ['/web/src/lib/notice.tsx'],
  '/web/src/lib/notice.tsx': ['/node_modules/@mantine/core/esm/index.mjs'],
  [SECOND]: ['/web/src/features/results/card.tsx', '/web/src/lib/stars.ts'],
  '/web/src/features/results/card.tsx': ['/web/src/lib/price.ts', '/node_modules/fields/index.js'],
  '/web/src/lib/price.ts': ['/web/src/lib/stars.ts'],
  '/node_modules/fields/index.js': ['/node_modules/fields/calendar.js'],
  [HOTEL]: ['/web/src/lib/stars.ts', '/web/src/lib/facts.ts', '/web/src/features/hotel/rooms.ts'],
  [PHOTOS]: ['/web/src/features/hotel/rooms.ts', '/web/src/lib/question.tsx'],
  [ACCOUNT]: ['/web/src/lib/facts.ts', '/web/src/lib/question.tsx', '/web/src/lib/saved.ts', '/web/src/lib/line.ts'],
  [OFFLINE]: ['/web/src/lib/line.ts'],
  [BACKGROUND]: ['/web/src/lib/saved.ts'],
  '/web/src/lib/facts.ts': ['/web/src/lib/stars.ts', '/web/src/lib/notice.tsx', '/node_modules/react/index.js'],
  '/web/src/lib/question.tsx': ['/web/src/lib/dialog.tsx'],
  '/web/src/lib/dialog.tsx': ['/node_modules/@mantine/core/esm/index.mjs'],
};
const WHEN_NEEDED = [SECOND, HOTEL, PHOTOS, ACCOUNT, OFFLINE, BACKGROUND];
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    importers: Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(id)),
    dynamicImporters: WHEN_NEEDED.includes(id) ? ['/web/src/app/routes.tsx'] : [],
  }),
};

describe('the chunks of the web', () => {
  const { groups } = codeSplitting(FIRST, SECOND);
  /** The chunk of a module: that of the group which takes it, in the order of their priorities. */
  const chunkOf = (id: string) =>
    [...groups]
      .sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
      .map(({ name }) => (typeof name === 'function' ? name(id, graph) : null))
      .find((name) => name !== null) ?? null;

  it('have all of the first page in one', () => {
    expect(groups[0]).toMatchObject({ name: 'first', tags: ['$initial'], priority: 2 });
  });

  it('include what the second page imports of packages, and nothing else of them', () => {
    expect(groups.map(({ includeDependenciesRecursively }) => includeDependenciesRecursively)).toEqual([
      undefined,
      false,
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['/web/src/lib/stars.ts', 'stay'],
    ['/web/src/lib/price.ts', 'stay'],
    [SECOND, null],
    ['/web/src/features/results/card.tsx', null],
    ['/node_modules/fields/index.js', null],
    ['/node_modules/fields/calendar.js', null],
    ['/node_modules/@mantine/core/esm/components/Input/Input.mjs', 'components'],
    ['/node_modules/@mantine/core/esm/components/InputsGroup/Group.mjs', null],
    ['/node_modules/@mantine/core/esm/core/utils/create-safe-context/create-safe-context.mjs', 'components'],
    ['/node_modules/@mantine/core/esm/core/Box/get-style-object/get-style-object.mjs', 'components'],
    ['/node_modules/@mantine/hooks/esm/use-merged-ref/use-merged-ref.mjs', 'components'],
    ['/node_modules/@mantine/hooks/esm/use-media-query/use-media-query.mjs', 'components'],
    ['/node_modules/@mantine/hooks/esm/use-click-outside/use-click-outside.mjs', null],
    ['/web/src/components/mantine/with-mantine.tsx', 'components'],
    ['/node_modules/openapi-fetch/dist/index.mjs', 'calls'],
    ['/web/src/lib/api/create-api.ts', 'calls'],
    ['/web/src/lib/hotels/search-hotels.ts', 'calls'],
    ['/web/src/components/icons/icon.tsx', 'stay'],
    ['/web/src/components/icons/arrows.tsx', 'stay'],
    ['/web/src/components/icons/places.tsx', null],
    ['/web/src/lib/browser/adopt-styles.ts', 'stay'],
    [HOTEL, null],
  ])('have what the second page shares in another: %s in %s', (id, chunk) => {
    expect(chunkOf(id)).toBe(chunk);
  });

  it.each([
    ['of two areas, which needs only what the first page has', '/web/src/lib/facts.ts', 'shared'],
    ['of two parts of an area', '/web/src/features/hotel/rooms.ts', 'shared-hotel'],
    ['of the account and of its copy without a connection', '/web/src/lib/line.ts', 'shared-account'],
    ['of the first page as well, which is to bring little along', '/web/src/lib/saved.ts', null],
    ['that brings a package along', '/web/src/lib/dialog.tsx', null],
    ['that needs one that does', '/web/src/lib/question.tsx', null],
    ['of one part', PHOTOS, null],
  ])('have what later pages share in as few: what is %s', (_what, id, chunk) => {
    expect(chunkOf(id)).toBe(chunk);
  });
});
