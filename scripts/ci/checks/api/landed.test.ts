import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { API_DOCUMENTS } from './documents.ts';
import { acceptDocuments, checkDocuments } from './landed.ts';
import { planted } from './planted-changes.test-support.ts';
import { SAMPLE } from './sample.test-support.ts';

const DOCUMENTS = [
  { document: 'one.yaml', landed: 'landed/one.yaml' },
  { document: 'two.yaml', landed: 'landed/two.yaml' },
];
const DAY = '2026-11-26';
const BROKEN = planted(SAMPLE, { at: 'paths /rooms get', to: undefined });
const ADDED = planted(SAMPLE, { at: 'components schemas Room properties extra', to: { type: 'string' } });
const ENTRY = '- two.yaml: `/rooms: the method GET is gone`.';
const EMPTY = '# Changelog\n\n## Next\n';

let root: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const check = () => checkDocuments(DOCUMENTS, root);
const accept = () => acceptDocuments(DOCUMENTS, root, DAY);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'padav-landed-'));
  mkdirSync(path.join(root, 'landed'));
  write('CHANGELOG.md', EMPTY);
  for (const { document, landed } of DOCUMENTS) for (const file of [document, landed]) write(file, stringify(SAMPLE));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the check', () => {
  it('passes for the landed documents, and for additions, which it mentions', () => {
    expect(check().passed).toBe(true);
    write('two.yaml', stringify(ADDED));
    expect(check()).toMatchObject({
      passed: true,
      lines: [
        'one.yaml is the landed one.',
        expect.stringContaining('two.yaml breaks no client; npm run tool -- accept-api'),
      ],
    });
  });

  it('fails for a breaking change of any document, and names it', () => {
    write('two.yaml', stringify(BROKEN));
    const { passed, lines } = check();
    expect(passed).toBe(false);
    expect(lines).toContain('  /rooms: the method GET is gone');
  });

  it('fails also when the change has its line: it is accepted by the tool alone', () => {
    write('two.yaml', stringify(BROKEN));
    write('CHANGELOG.md', `${EMPTY}\n${ENTRY} Call nothing, please.\n`);
    expect(check().passed).toBe(false);
  });

  it('fails without a landed copy', () => {
    rmSync(path.join(root, 'landed/two.yaml'));
    expect(check()).toMatchObject({
      passed: false,
      lines: expect.arrayContaining([expect.stringMatching('landed/two.yaml is missing')]),
    });
  });
});

describe('accepting', () => {
  it('takes additions without a line, and leaves the changelog alone', () => {
    write('two.yaml', stringify(ADDED));
    expect(accept().passed).toBe(true);
    expect(read('landed/two.yaml')).toBe(stringify(ADDED));
    expect(read('CHANGELOG.md')).toBe(EMPTY);
    expect(check().lines[1]).toBe('two.yaml is the landed one.');
  });

  it('writes the first copy of a further document', () => {
    rmSync(path.join(root, 'landed'), { recursive: true });
    expect(accept().passed).toBe(true);
    expect(check().passed).toBe(true);
  });

  it('refuses a breaking change without its line, asks for the line, and writes nothing', () => {
    write('one.yaml', stringify(ADDED));
    write('two.yaml', stringify(BROKEN));
    const { passed, lines } = accept();
    expect([passed, lines]).toEqual([false, [expect.stringContaining('CHANGELOG.md'), ENTRY]]);
    expect([read('landed/one.yaml'), read('landed/two.yaml')]).toEqual([stringify(SAMPLE), stringify(SAMPLE)]);
  });

  it('takes a breaking change that has its line, and dates the line', () => {
    write('two.yaml', stringify(BROKEN));
    write('CHANGELOG.md', `${EMPTY}\n${ENTRY} Call nothing, please.\n`);
    expect(accept().passed).toBe(true);
    expect(read('landed/two.yaml')).toBe(stringify(BROKEN));
    expect(read('CHANGELOG.md')).toBe(`${EMPTY}\n## ${DAY}\n\n${ENTRY} Call nothing, please.\n`);
    expect(check().passed).toBe(true);
  });
});

it('the landed copies of the project are of documents that break nobody', () => {
  expect(checkDocuments(API_DOCUMENTS, projectFile())).toMatchObject({ passed: true });
});
