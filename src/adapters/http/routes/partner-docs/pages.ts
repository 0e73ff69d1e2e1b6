import { readFileSync } from 'node:fs';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { errorsPage } from './errors-page.ts';
import { DOCS, type MenuPart, type Page, pageOf } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { callsByCode, groupsOf } from './reference/operations.ts';
import { referencePages } from './reference/reference-pages.ts';
import { type JsonObject, Schemas } from './reference/schemas.ts';

/** The folder of the texts. */
const TEXTS = ['docs', 'partners'];
/** The guides in the order of the menu, by the names of their files and paths. */
const GUIDES = [
  'quickstart',
  'search',
  'book',
  'pay',
  'change',
  'cancel',
  'webhooks',
  'retries',
  'sdk',
  'test-mode',
  'go-live',
  'versions',
] as const;

/** A text with the address of this server; its links to other files lead to where they are served. */
const textOf = (name: string, publicUrl: string): string =>
  readFileSync(projectFile(...TEXTS, `${name}.md`), 'utf8')
    .replaceAll('{{url}}', publicUrl)
    .replaceAll('](../../openapi.partner.yaml)', '](/partner/openapi.yaml)')
    .replace(/\]\(([a-z-]+)[.]md/g, `](${DOCS}/$1`);

/**
 * Every page of the documentation for partners, by its path: the guides of docs/partners, the reference made from the
 * document of the API, and the codes of refusals.
 * @param document of the partner's API, as OpenAPI 3.1
 * @param publicUrl the public URL of the product, without a trailing slash
 */
export function partnerPages(document: JsonObject, publicUrl: string): ReadonlyMap<string, string> {
  const guides = GUIDES.map(
    (name): Page => ({
      path: `${DOCS}/${name}`,
      ...renderMarkdown(textOf(name, publicUrl)),
    }),
  );
  const groups = groupsOf(document);
  const reference = referencePages(groups, new Schemas(document), publicUrl);
  const errors = errorsPage(textOf('errors', publicUrl), callsByCode(groups));
  const start: Page = { path: DOCS, ...renderMarkdown(textOf('overview', publicUrl)) };
  const menu: readonly MenuPart[] = [
    { title: 'Guides', entries: [start, ...guides, errors] },
    { title: 'Reference', entries: reference },
  ];
  return new Map([start, ...guides, errors, ...reference].map((page) => [page.path, pageOf(page, menu)]));
}
