import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../../web/src');
/** The styles of the first screen, which are linked in its head. */
const FIRST = 'app/theme/styles.ts';
/** What pages have from their beginning: their heads link these, or they come before the page is shown. */
const DRAWN = ['Avatar', 'Input', 'Skeleton', 'Tabs'];
/** Four kilobytes, which scripts have no room for; most travellers open it on the first page, which is short. */
const CALENDAR = 'components/stay-search/dates/calendar.tsx';

/** The components whose styles with layers a source links, instead of adopting them. */
const linkedIn = (source: string): readonly string[] =>
  [...source.matchAll(/^import '@mantine\/(?:\w+\/)*styles[/.](?:(\w+)\.)?layer\.css';$/gm)].map(
    ([, component = 'all']) => component,
  );

it('Styles with layers that come late are adopted: a link would have the whole page laid out again', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && file !== FIRST && file !== CALENDAR);
  const linked = files.flatMap((file) =>
    linkedIn(readFileSync(path.join(WEB, file), 'utf8'))
      .filter((component) => !DRAWN.includes(component))
      .map((component) => `${file}: ${component}`),
  );
  expect(linked).toEqual([]);
});

it('A link of such styles is found', () => {
  const source = [
    "import '@mantine/core/styles/Modal.layer.css';",
    "import '@mantine/dates/styles.layer.css';",
    "import modal from '@mantine/core/styles/Modal.layer.css?inline';",
  ];
  expect(linkedIn(source.join('\n'))).toEqual(['Modal', 'all']);
});
