import { describe, expect, it } from 'vitest';
import { codeSplitting } from './code-splitting.ts';

const SECOND = '/web/src/features/results/results-page.tsx';
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [SECOND]: ['/web/src/features/results/card.tsx', '/web/src/lib/stars.ts'],
  '/web/src/features/results/card.tsx': ['/web/src/lib/price.ts', '/node_modules/fields/index.js'],
  '/web/src/lib/price.ts': ['/web/src/lib/stars.ts', SECOND],
  '/node_modules/fields/index.js': ['/node_modules/fields/calendar.js'],
  '/web/src/features/hotel/hotel-page.tsx': ['/web/src/lib/stars.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

describe('the chunks of the web', () => {
  const [first, second] = codeSplitting(SECOND).groups;
  const pieceOf = (id: string) => (typeof second?.name === 'function' ? second.name(id, graph) : undefined);

  it('have all of the first page in one', () => {
    expect(first).toMatchObject({ name: 'first', tags: ['$initial'], priority: 1 });
  });

  it('include what they import of packages', () => {
    expect(second?.includeDependenciesRecursively).toBe(true);
  });

  it.each([
    ['/web/src/lib/stars.ts', 'stay'],
    ['/web/src/lib/price.ts', 'stay'],
    [SECOND, null],
    ['/web/src/features/results/card.tsx', null],
    ['/node_modules/fields/index.js', null],
    ['/node_modules/fields/calendar.js', null],
    ['/node_modules/@mantine/core/esm/components/Input/Input.mjs', 'stay'],
    ['/node_modules/@mantine/core/esm/components/InputsGroup/Group.mjs', null],
    ['/node_modules/lucide-react/dist/esm/createLucideIcon.mjs', 'stay'],
    ['/node_modules/lucide-react/dist/esm/icons/x.mjs', 'stay'],
    ['/node_modules/lucide-react/dist/esm/icons/xbox.mjs', null],
    ['/web/src/features/hotel/hotel-page.tsx', null],
  ])('have what the second page shares in another: %s in %s', (id, piece) => {
    expect(pieceOf(id)).toBe(piece);
  });
});
