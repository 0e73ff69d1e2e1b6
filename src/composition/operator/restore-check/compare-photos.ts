import type { DependencyContainer } from 'tsyringe';
import { photoNameOf } from '#core/session/index.ts';
import { DATABASE, PHOTO_STORE } from '../../tokens.ts';
import { take } from '../../wiring.ts';

/** How the rows of photos and the files of the store agree. */
export interface ComparedPhotos {
  readonly lines: readonly string[];
  /** Whether they could be compared. */
  readonly isWhole: boolean;
}

const AT_ONCE = 500;
const SHOWN = 20;

const shown = (names: readonly string[]): readonly string[] => [
  ...names.slice(0, SHOWN).map((name) => `  ${name}`),
  ...(names.length > SHOWN ? [`  and ${names.length - SHOWN} more`] : []),
];

/** Compares the rows of photos with the files of the configured store, which is only read. */
export async function comparePhotos(container: DependencyContainer): Promise<ComparedPhotos> {
  const { knex } = take(container, DATABASE);
  const listed = await take(container, PHOTO_STORE).names();
  if (!listed.ok) return { lines: ['Photos: the store did not answer; they were not compared.'], isWhole: false };
  const inStore = new Set(listed.value.filter((name) => photoNameOf(`/photos/${name}`) !== null));
  const [named, missing] = [new Set<string>(), [] as string[]];
  for (let after = ''; ; ) {
    const page = knex('photos').where('name', '>', after).whereNotNull('account_id').orderBy('name').limit(AT_ONCE);
    const names = await page.pluck<string[]>('name');
    for (const name of names) {
      named.add(name);
      if (!inStore.has(name)) missing.push(name);
    }
    const last = names.at(-1);
    if (last === undefined || names.length < AT_ONCE) break;
    after = last;
  }
  const unnamed = [...inStore].filter((name) => !named.has(name)).sort();
  return {
    lines: [
      `Photos: ${named.size} named by rows, ${missing.length} of them missing in the store.`,
      ...shown(missing),
      `Photos that no row names: ${unnamed.length}.`,
      ...shown(unnamed),
    ],
    isWhole: true,
  };
}
