import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { DependencyContainer } from 'tsyringe';
import { photoNameOf } from '#core/session/index.ts';
import { CONFIGURATION, DATABASE, PHOTO_STORE } from '../../tokens.ts';
import { take } from '../../wiring.ts';

/** How the rows of photos and the files of the store agree. */
export interface ComparedPhotos {
  readonly lines: readonly string[];
  /** Whether both directions could be compared. */
  readonly isWhole: boolean;
}

const AT_ONCE = 500;
const SHOWN = 20;

const shown = (names: readonly string[]): readonly string[] => [
  ...names.slice(0, SHOWN).map((name) => `  ${name}`),
  ...(names.length > SHOWN ? [`  and ${names.length - SHOWN} more`] : []),
];

/** The names that the store has; `null` where it can't be listed. */
async function namesInStore(container: DependencyContainer): Promise<ReadonlySet<string> | null> {
  const { files } = take(container, CONFIGURATION);
  if (files.store === 's3') return null;
  if (files.store === 'disk')
    return new Set(
      existsSync(files.folder)
        ? (await readdir(files.folder)).filter((name) => photoNameOf(`/photos/${name}`) !== null)
        : [],
    );
  return new Set(await take(container, DATABASE).knex('offline_files').pluck<string[]>('name'));
}

/** The photos of a page of rows that the store lacks; `null` when it can't be asked. */
async function missingOf(
  container: DependencyContainer,
  names: readonly string[],
  inStore: ReadonlySet<string> | null,
): Promise<readonly string[] | null> {
  if (inStore !== null) return names.filter((name) => !inStore.has(name));
  const missing = [];
  for (const name of names) {
    const found = await take(container, PHOTO_STORE).get(name);
    if (!found.ok) return null;
    if (found.value === null) missing.push(name);
  }
  return missing;
}

/** Compares the rows of photos with the files of the configured store, which is only read. */
export async function comparePhotos(container: DependencyContainer): Promise<ComparedPhotos> {
  const { knex } = take(container, DATABASE);
  const inStore = await namesInStore(container);
  const [named, missing] = [new Set<string>(), [] as string[]];
  for (let after = ''; ; ) {
    const page = knex('photos').where('name', '>', after).whereNotNull('account_id').orderBy('name').limit(AT_ONCE);
    const names = await page.pluck<string[]>('name');
    const lacking = await missingOf(container, names, inStore);
    if (lacking === null)
      return { lines: ['Photos: the store did not answer; they were not compared.'], isWhole: false };
    for (const name of names) named.add(name);
    missing.push(...lacking);
    const last = names.at(-1);
    if (last === undefined || names.length < AT_ONCE) break;
    after = last;
  }
  const unnamed = inStore === null ? null : [...inStore].filter((name) => !named.has(name)).sort();
  return {
    lines: [
      `Photos: ${named.size} named by rows, ${missing.length} of them missing in the store.`,
      ...shown(missing),
      unnamed === null
        ? 'Photos that no row names: the bucket is not listed. List its folder photos/ and compare by name.'
        : `Photos that no row names: ${unnamed.length}.`,
      ...shown(unnamed ?? []),
    ],
    isWhole: unnamed !== null,
  };
}
