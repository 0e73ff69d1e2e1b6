import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration, { LAYERS } from '../../.dependency-cruiser.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const rules: readonly IForbiddenRuleType[] = configuration.forbidden;

/** One planted file for each rule: its path, its imports, and other required files. */
const planted: Record<string, { file: string; imports: string; also?: string[] }[]> = {
  'core-knows-only-core': [
    { file: 'src/core/pricing/a.ts', imports: 'fastify' },
    { file: 'src/core/pricing/a.ts', imports: 'node:fs' },
    { file: 'src/core/pricing/a.ts', imports: '../../adapters/mail/b.ts', also: ['src/adapters/mail/b.ts'] },
    { file: 'src/core/pricing/a.ts', imports: '../../../web/src/lib/b.ts', also: ['web/src/lib/b.ts'] },
  ],
  'locales-know-only-locales': [
    { file: 'src/locales/en/a.ts', imports: '../../core/shared/b.ts', also: ['src/core/shared/b.ts'] },
    { file: 'src/locales/en/a.ts', imports: 'dayjs' },
  ],
  'languages-do-not-know-each-other': [
    { file: 'src/locales/hi/a.ts', imports: '../mr/b.ts', also: ['src/locales/mr/b.ts'] },
    { file: 'src/locales/en/a.ts', imports: '../hi/b.ts', also: ['src/locales/hi/b.ts'] },
  ],
  'domains-meet-at-their-index': [
    { file: 'src/core/pricing/a.ts', imports: '../stays/b.ts', also: ['src/core/stays/b.ts'] },
    { file: 'src/core/newborn/a.ts', imports: '../stays/b.ts', also: ['src/core/stays/b.ts'] },
  ],
  'shared-reaches-no-domain': [
    { file: 'src/core/shared/a.ts', imports: '../stays/index.ts', also: ['src/core/stays/index.ts'] },
  ],
  'booking-model-looks-inward': [
    { file: 'src/core/booking/model/a.ts', imports: '../ports/b.ts', also: ['src/core/booking/ports/b.ts'] },
  ],
  'booking-documents-looks-inward': [
    { file: 'src/core/booking/documents/a.ts', imports: '../ports/b.ts', also: ['src/core/booking/ports/b.ts'] },
  ],
  'booking-ports-looks-inward': [
    { file: 'src/core/booking/ports/a.ts', imports: '../outbox/b.ts', also: ['src/core/booking/outbox/b.ts'] },
  ],
  'booking-outbox-looks-inward': [
    { file: 'src/core/booking/outbox/a.ts', imports: '../paying/b.ts', also: ['src/core/booking/paying/b.ts'] },
  ],
  'booking-quoting-looks-inward': [
    { file: 'src/core/booking/paying/a.ts', imports: '../jobs/b.ts', also: ['src/core/booking/jobs/b.ts'] },
    { file: 'src/core/booking/events/a.ts', imports: '../index.ts', also: ['src/core/booking/index.ts'] },
  ],
  'booking-jobs-looks-inward': [
    { file: 'src/core/booking/jobs/a.ts', imports: '../index.ts', also: ['src/core/booking/index.ts'] },
  ],
  'adapters-enter-the-core-at-an-index': [
    { file: 'src/adapters/mail/a.ts', imports: '../../core/stays/b.ts', also: ['src/core/stays/b.ts'] },
    { file: 'web/src/lib/a.ts', imports: '../../../src/core/stays/b.ts', also: ['src/core/stays/b.ts'] },
    { file: 'src/contract/a.ts', imports: '../core/stays/b.ts', also: ['src/core/stays/b.ts'] },
  ],
  'contract-knows-zod-and-the-core': [
    { file: 'src/contract/a.ts', imports: 'fastify' },
    { file: 'src/contract/a.ts', imports: '../adapters/http/b.ts', also: ['src/adapters/http/b.ts'] },
  ],
  'web-takes-types-of-the-contract': [
    { file: 'web/src/lib/a.ts', imports: '../../../src/contract/b.ts', also: ['src/contract/b.ts'] },
  ],
  'adapters-do-not-know-each-other': [
    { file: 'src/adapters/mail/a.ts', imports: '../places/b.ts', also: ['src/adapters/places/b.ts'] },
    { file: 'src/adapters/newborn/a.ts', imports: '../http/b.ts', also: ['src/adapters/http/b.ts'] },
  ],
  'support-knows-no-adapter': [
    { file: 'src/adapters/support/a.ts', imports: '../mail/b.ts', also: ['src/adapters/mail/b.ts'] },
  ],
  'only-composition-wires': [
    { file: 'src/adapters/http/a.ts', imports: 'tsyringe' },
    { file: 'src/main.ts', imports: 'tsyringe' },
  ],
  'only-main-composes': [
    { file: 'src/adapters/http/a.ts', imports: '../../composition/b.ts', also: ['src/composition/b.ts'] },
    { file: 'web/src/lib/a.ts', imports: '../../../src/composition/b.ts', also: ['src/composition/b.ts'] },
  ],
  'nobody-imports-main': [{ file: 'src/composition/a.ts', imports: '../main.ts', also: ['src/main.ts'] }],
  'web-knows-only-pure-rules': [
    { file: 'web/src/lib/a.ts', imports: '../../../src/core/session/index.ts', also: ['src/core/session/index.ts'] },
    { file: 'web/src/lib/a.ts', imports: '../../../src/adapters/mail/b.ts', also: ['src/adapters/mail/b.ts'] },
  ],
  'web-stands-on-no-node': [{ file: 'web/src/lib/a.ts', imports: 'node:path' }],
  'web-features-do-not-know-each-other': [
    { file: 'web/src/features/home/a.ts', imports: '../hotel/b.ts', also: ['web/src/features/hotel/b.ts'] },
  ],
  'web-shelves-know-no-feature': [
    { file: 'web/src/lib/a.ts', imports: '../features/hotel/b.ts', also: ['web/src/features/hotel/b.ts'] },
  ],
  'web-features-do-not-know-the-app': [
    { file: 'web/src/features/hotel/a.ts', imports: '../../app/b.ts', also: ['web/src/app/b.ts'] },
  ],
  'sdk-knows-only-itself': [
    { file: 'sdk/src/a.ts', imports: 'undici' },
    { file: 'sdk/src/a.ts', imports: 'node:crypto' },
    { file: 'sdk/src/a.ts', imports: '../../src/contract/b.ts', also: ['src/contract/b.ts'] },
  ],
  'product-does-not-know-the-sdk': [
    { file: 'src/adapters/http/a.ts', imports: '../../../sdk/src/index.ts', also: ['sdk/src/index.ts'] },
    { file: 'web/src/lib/a.ts', imports: '../../../sdk/src/index.ts', also: ['sdk/src/index.ts'] },
  ],
  'product-does-not-know-its-tests': [
    { file: 'src/adapters/mail/a.ts', imports: '../../../test/support/b.ts', also: ['test/support/b.ts'] },
    { file: 'src/adapters/mail/a.ts', imports: './b.contract.ts', also: ['src/adapters/mail/b.contract.ts'] },
  ],
  'no-circles': [{ file: 'src/core/stays/a.ts', imports: './b.ts', also: ['src/core/stays/b.ts'] }],
  'everything-resolves': [{ file: 'src/core/stays/a.ts', imports: './gone.ts' }],
};

let ground: string;
beforeAll(() => {
  ground = mkdtempSync(path.join(tmpdir(), 'padav-dependencies-'));
});
afterAll(() => rmSync(ground, { recursive: true, force: true }));

function plant({ file, imports, also = [] }: { file: string; imports: string; also?: string[] }): string {
  const tree = mkdtempSync(path.join(ground, 'tree-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  };
  const circle = imports === './b.ts' ? `import { a } from './${path.basename(file)}';\nexport const b = () => a;` : '';
  for (const name of also) write(name, circle || 'export const b = 1;\n');
  write(file, `import * as found from '${imports}';\nexport const a = found;\n`);
  return tree;
}

async function broken(tree: string): Promise<readonly string[]> {
  const { tsConfig: _, ...options } = configuration.options;
  const folders = readdirSync(tree).filter((name) => name !== 'node_modules');
  const { output } = await cruise(folders, {
    ...options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: [...rules] },
  });
  return typeof output === 'string' ? [] : output.summary.violations.map((violation) => violation.rule.name);
}

describe('the dependency rules', () => {
  it('each have a planted violation', () => {
    expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name ?? '').sort());
  });

  const cases = Object.entries(planted).flatMap(([rule, plants]) => plants.map((each) => ({ rule, ...each })));
  it.each(cases)('$rule: $file may not import $imports', async ({ rule, ...each }) => {
    expect(await broken(plant(each))).toContain(rule);
  });

  it('accept a valid tree', async () => {
    const tree = plant({
      file: 'src/core/pricing/a.ts',
      imports: '../shared/index.ts',
      also: ['src/core/shared/index.ts'],
    });
    expect(await broken(tree)).toEqual([]);
  });
});

describe('the layers', () => {
  // Not the whole root: other tests create and remove folders in `.cache` meanwhile.
  const files = ['src', 'web', 'sdk/src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  );

  it.each(Object.entries(LAYERS))('%s matches files', (_layer, pattern) => {
    expect(files.some((file) => new RegExp(pattern).test(file))).toBe(true);
  });
});
