import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIELD_FAULTS, REFUSALS } from '#core/shared/index.ts';
import { DOCUMENTS, openApiYaml } from './openapi-document.ts';

const committed = await readFile(fileURLToPath(new URL('../../../openapi.yaml', import.meta.url)), 'utf8');
const document = parse(committed);

const operations: [
  string,
  { operationId: string; responses: Record<string, { content?: object; 'x-codes'?: string[] }> },
][] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, never>).map(([method, operation]): [string, never] => [
    `${method} ${path}`,
    operation,
  ]),
);

/** Where a person reads the response in a popup, a refusal is a page. */
const PAGES: readonly string[] = ['get /auth/google/callback 429'];

describe('openapi.partner.yaml', () => {
  const partner = DOCUMENTS.find(({ file }) => file === 'openapi.partner.yaml');
  const read = () => readFile(fileURLToPath(new URL('../../../openapi.partner.yaml', import.meta.url)), 'utf8');

  it('equals the routes (else run: npm run tool -- openapi)', async () => {
    expect(await read()).toBe(await partner?.text());
  });

  it('has the calls under /partner/v1 and no other, each with a key', async () => {
    const { paths } = parse(await read());
    expect(Object.keys(paths).filter((path) => !path.startsWith('/partner/v1/'))).toEqual([]);
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/partner/v1/'))).toEqual([]);
    for (const methods of Object.values<Record<string, { security: object[] }>>(paths))
      for (const { security } of Object.values(methods)) expect(security).toEqual([{ apiKey: [] }]);
  });
});

describe('openapi.yaml', () => {
  it('equals the routes (else run: npm run tool -- openapi)', async () => {
    expect(committed).toBe(await openApiYaml());
  });

  it('contains every code of the catalogue with its sentences', () => {
    expect(document['x-codes']).toEqual(REFUSALS);
    const [codes, faults] = [document.components.schemas.ProblemCode, document.components.schemas.FieldFaultCode];
    const listed = [codes, faults].map(({ anyOf: [{ enum: values }] }) => values);
    expect(listed).toEqual([Object.keys(REFUSALS), Object.keys(FIELD_FAULTS)]);
  });

  it('describes every refusal as application/problem+json with its codes', () => {
    for (const [name, { responses }] of operations) {
      const problems = Object.entries(responses).filter(
        ([, { content }]) => content && 'application/problem+json' in content,
      );
      expect(
        problems.map(([status]) => status),
        name,
      ).toEqual(expect.arrayContaining(['500', '503']));
      for (const [status, response] of problems)
        expect(response['x-codes']?.length, `${name} ${status}`).toBeGreaterThan(0);
    }
  });

  it('describes a refusal as nothing else, except in a popup', () => {
    for (const [name, { responses }] of operations) {
      for (const [status, { content }] of Object.entries(responses).filter(([each]) => Number(each) >= 400)) {
        const said = `${name} ${status}`;
        const type = PAGES.includes(said) ? 'text/html' : 'application/problem+json';
        expect(Object.keys(content ?? {}), said).toEqual([type]);
      }
    }
  });

  it('names each operation once', () => {
    const names = operations.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no unreferenced component and no duplicate', () => {
    const names = Object.keys(document.components.schemas);
    for (const name of names) expect(committed, name).toContain(`#/components/schemas/${name}"`);
    for (const name of names.filter((each) => each.endsWith('Input'))) {
      const plain = document.components.schemas[name.slice(0, -'Input'.length)];
      if (plain !== undefined) expect(document.components.schemas[name], name).not.toEqual(plain);
    }
  });
});
