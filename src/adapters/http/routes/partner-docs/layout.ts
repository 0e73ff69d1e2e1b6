import { escapeHtml } from '../small-page.ts';

/** Where the documentation of partners is. */
export const DOCS = '/partner/docs';

/** A page of the documentation in its menu. */
export interface MenuEntry {
  /** Its path. */
  readonly path: string;
  readonly title: string;
}

/** A part of the menu. */
export interface MenuPart {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** What a page shows. */
export interface Page extends MenuEntry {
  /** HTML, already escaped. */
  readonly html: string;
}

const entryOf = ({ path, title }: MenuEntry, current: string): string =>
  `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;

const partOf = ({ title, entries }: MenuPart, current: string): string =>
  `<h2>${escapeHtml(title)}</h2><ul>${entries.map((entry) => entryOf(entry, current)).join('')}</ul>`;

/** A whole page in the frame of the documentation. */
export const pageOf = ({ path, title, html }: Page, menu: readonly MenuPart[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Padav for partners</title>
<link rel="stylesheet" href="${DOCS}/style.css">
<script src="${DOCS}/script.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a href="${DOCS}">Padav for partners</a><nav aria-label="Documents"><a href="/partner/openapi.yaml">openapi.yaml</a> <a href="/partner/openapi.json">openapi.json</a></nav></header>
<div class="frame">
<details class="menu" open><summary>Menu</summary><nav aria-label="Documentation">${menu.map((part) => partOf(part, path)).join('')}</nav></details>
<main id="content" tabindex="-1">
${html}
</main>
</div>
</body>
</html>
`;
