import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { longFirst } from './long-first.ts';

const [db, journeys] = [{}, {}];
const journey = (name: string) => ({ moduleId: projectFile(`test/journeys/${name}.journey.ts`), project: journeys });

it('Long files come first in their project, and the others stay in their order', () => {
  const files = [
    { moduleId: projectFile('src/a.db.test.ts'), project: db },
    ...['share', 'links', 'photo', 'walk', 'book-and-cancel'].map(journey),
  ];
  for (const { moduleId } of files.slice(1)) expect(existsSync(moduleId)).toBe(true);
  expect(longFirst(files)).toEqual([files[0], ...['walk', 'links', 'share', 'photo', 'book-and-cancel'].map(journey)]);
});
