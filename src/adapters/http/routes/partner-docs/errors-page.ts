import { FIELD_FAULTS, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { STATUSES } from '../../problems/statuses.ts';
import { escapeHtml } from '../small-page.ts';
import type { Page } from './layout.ts';
import { inline, renderMarkdown, scrollable } from './markdown.ts';
import type { Operation } from './reference/operations.ts';
import { ERRORS, pathOf } from './reference/reference-pages.ts';

/** What a program does about a status where nothing else is said. */
function adviceOn(status: number): string {
  if (status === 429 || status === 503) return 'Wait for `Retry-After` seconds, then send the same request again.';
  if (status >= 500) return 'Send the same request again, with growing pauses.';
  if (status === 401 || status === 403) return 'Sending it again changes nothing: mend the key or what it may do.';
  return 'Sending it again unchanged changes nothing.';
}

/** Refusals that any path may answer, declared or not. */
const ANYWHERE: readonly RefusalCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

function sectionOf(code: RefusalCode, calls: readonly Operation[]): string {
  const status = STATUSES[code];
  const links = calls.map(
    (operation) => `<a href="${pathOf(operation)}#${operation.id}">${escapeHtml(operation.summary)}</a>`,
  );
  const answered = links.length === 0 ? '' : `<p class="hint">Answered by: ${links.join(', ')}.</p>`;
  return `<section aria-labelledby="${code}"><h2 id="${code}"><code>${code}</code> ${status}</h2><p>${escapeHtml(REFUSALS[code].en)}</p><p>${inline(adviceOn(status))}</p>${answered}</section>`;
}

function faultsTable(): string {
  const rows = Object.entries(FIELD_FAULTS).map(
    ([code, told]) => `<tr id="field-${code}"><td><code>${code}</code></td><td>${escapeHtml(told.en)}</td></tr>`,
  );
  const head = '<thead><tr><th scope="col">Code</th><th scope="col">What it says</th></tr></thead>';
  return scrollable(`<table>${head}<tbody>${rows.join('')}</tbody></table>`);
}

/** Every code that a call with a key may be refused with, in order; a problem's `type` leads to its section. */
export function errorsPage(intro: string, calls: ReadonlyMap<string, readonly Operation[]>): Page {
  const codes = (Object.keys(REFUSALS) as RefusalCode[])
    .filter((code) => calls.has(code) || ANYWHERE.includes(code))
    .sort();
  const { title, html } = renderMarkdown(intro);
  return {
    path: ERRORS,
    title,
    html: [
      html,
      ...codes.map((code) => sectionOf(code, calls.get(code) ?? [])),
      '<h2 id="fields">Codes of fields</h2><p>A refusal with <code>VALIDATION_FAILED</code> names each field under <code>errors</code>, with one of these codes.</p>',
      faultsTable(),
    ].join('\n'),
  };
}
