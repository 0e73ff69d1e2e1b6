import { escapeHtml } from '../../small-page.ts';
import { DOCS, type Page } from '../layout.ts';
import { anchorOf, inline, sample, scrollable } from '../markdown.ts';
import type { Answer, Group, Operation, Parameter } from './operations.ts';
import type { Schemas } from './schemas.ts';

/** Where the reference is. */
export const REFERENCE = `${DOCS}/reference`;
/** The page of the codes. */
export const ERRORS = `${DOCS}/errors`;

const paragraphs = (text: string): string =>
  text
    .split(/\n\n+/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p>${inline(each.replaceAll('\n', ' '))}</p>`)
    .join('');

const json = (value: unknown): string => sample(JSON.stringify(value, null, 2), 'json');

const callOf = ({ method, path }: Operation): string => `<p class="call">${method} ${escapeHtml(path)}</p>`;

function parametersOf(parameters: readonly Parameter[], schemas: Schemas): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, place, required, schema, description }) => {
    const values = schemas.valuesOf(schema);
    const example =
      values === '' ? `<div>Example: <code>${escapeHtml(shown(schemas.exampleOf(schema)))}</code></div>` : '';
    return [
      `<tr><td><code>${escapeHtml(name)}</code><br><span class="hint">${place}${required ? ', required' : ''}</span></td>`,
      `<td><span class="type">${escapeHtml(schemas.typeOf(schema))}</span>`,
      `<div>${inline(description)}</div>${values === '' ? example : `<div>${values}</div>`}</td></tr>`,
    ].join('');
  });
  const head = '<thead><tr><th scope="col">Parameter</th><th scope="col">What it is</th></tr></thead>';
  return `<h3>Parameters</h3>${scrollable(`<table>${head}<tbody>${rows.join('')}</tbody></table>`)}`;
}

/** A value as a query or a path has it. */
const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** Parameters of which a call needs one or another: the one that its command has. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = { listHotels: ['placeId'] };

/** A text as a shell takes it unchanged. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as a command: with the parameters that it needs, each with its example. */
export function commandOf(
  { id, method, path, parameters, body }: Operation,
  schemas: Schemas,
  publicUrl: string,
): string {
  const encodedExample = ({ schema }: Parameter) => encodeURIComponent(shown(schemas.exampleOf(schema)));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.place === 'path' && each.name === name);
    return parameter === undefined ? whole : encodedExample(parameter);
  });
  const query = parameters
    .filter(({ name, place, required }) => place === 'query' && (required || CHOSEN[id]?.includes(name)))
    .map((each) => `${each.name}=${encodedExample(each)}`);
  const headers = parameters
    .filter(({ place, required }) => place === 'header' && required)
    .map((each) => `  -H ${quoted(`${each.name}: ${shown(schemas.exampleOf(each.schema))}`)}`);
  const url = `${publicUrl}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    '  -H "Authorization: Bearer $PADAV_KEY"',
    ...headers,
    ...(body === null
      ? []
      : [
          "  -H 'Content-Type: application/json'",
          `  -d ${quoted(JSON.stringify(body.example ?? schemas.exampleOf(body.schema)))}`,
        ]),
  ].join(' \\\n');
}

function bodyOf({ body }: Operation, schemas: Schemas): string {
  if (body === null) return '';
  const optional = body.required ? '' : '<p>The call may be made without a body.</p>';
  return `<h3>Body</h3>${optional}${schemas.membersOf(body.schema)}${json(body.example ?? schemas.exampleOf(body.schema))}`;
}

/** An answer that is no refusal, with its members and headers to open. */
function answerOf({ status, description, schema, headers }: Answer, schemas: Schemas): string {
  const named = headers.map(
    ({ name, description: told }) => `<li><code>${escapeHtml(name)}</code> ${inline(told)}</li>`,
  );
  const members = schema === null ? '' : schemas.membersOf(schema);
  return [
    `<h3>${status}</h3><p>${inline(description)}</p>`,
    schema === null ? '' : json(schemas.exampleOf(schema)),
    members === '' ? '' : `<details class="answer"><summary>Members of the body</summary>${members}</details>`,
    named.length === 0 ? '' : `<details class="answer"><summary>Headers</summary><ul>${named.join('')}</ul></details>`,
  ].join('');
}

function refusalsOf(answers: readonly Answer[]): string {
  const rows = answers
    .filter(({ codes }) => codes.length > 0)
    .map(({ status, codes }) => {
      const links = codes.map((code) => `<a href="${ERRORS}#${code}"><code>${code}</code></a>`);
      return `<tr><td>${status}</td><td>${links.join(', ')}</td></tr>`;
    });
  const head = '<thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>';
  return rows.length === 0
    ? ''
    : `<h3>Refusals</h3>${scrollable(`<table>${head}<tbody>${rows.join('')}</tbody></table>`)}`;
}

function sectionOf(operation: Operation, schemas: Schemas, publicUrl: string): string {
  const { id, summary, description, parameters, answers } = operation;
  return [
    `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(summary)}</h2>`,
    callOf(operation),
    paragraphs(description),
    sample(commandOf(operation, schemas, publicUrl), 'bash'),
    parametersOf(parameters, schemas),
    bodyOf(operation, schemas),
    ...answers.filter(({ codes }) => codes.length === 0).map((answer) => answerOf(answer, schemas)),
    refusalsOf(answers),
    '</section>',
  ].join('\n');
}

/** The path of the page that a call is on. */
export const pathOf = ({ tag }: Pick<Operation, 'tag'>): string => `${REFERENCE}/${anchorOf(tag)}`;

const linkTo = (operation: Operation): string =>
  `<li><a href="${pathOf(operation)}#${operation.id}">${escapeHtml(operation.summary)}</a> <code>${operation.method} ${escapeHtml(operation.path)}</code></li>`;

/** The page of each tag with its calls, after one that lists them all. */
export function referencePages(groups: readonly Group[], schemas: Schemas, publicUrl: string): readonly Page[] {
  const index = groups.map(
    ({ name, description, operations }) =>
      `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2><p>${inline(description)}</p><ul>${operations.map(linkTo).join('')}</ul>`,
  );
  const pages = groups.map(({ name, description, operations }) => ({
    path: `${REFERENCE}/${anchorOf(name)}`,
    title: name,
    html: [
      `<h1>${escapeHtml(name)}</h1><p>${inline(description)}</p><ul>${operations.map(linkTo).join('')}</ul>`,
      ...operations.map((operation) => sectionOf(operation, schemas, publicUrl)),
    ].join('\n'),
  }));
  return [{ path: REFERENCE, title: 'All calls', html: `<h1>All calls</h1>${index.join('\n')}` }, ...pages];
}
