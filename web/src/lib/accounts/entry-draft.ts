import { isRecord } from '../parse.ts';

/** The stored fields of the sign-in screens; never a password. */
export const DRAFT_FIELDS = ['name', 'email'] as const;
export type EntryDraft = { readonly [Field in (typeof DRAFT_FIELDS)[number]]?: string };

/** The session storage key; emptied with everything else at a sign-out. */
const KEY = 'padav-entry-draft';

/** What was typed in this tab, also before a reload. */
export function readEntryDraft(): EntryDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (!isRecord(kept)) return {};
    return Object.fromEntries(
      DRAFT_FIELDS.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
    );
  } catch (fault) {
    console.info('What was typed before could not be read again.', fault);
    return {};
  }
}

/** Stores what is typed; fields that are not named stay as they are. */
export function storeEntryDraft(typed: EntryDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readEntryDraft(), ...typed }));
  } catch (fault) {
    console.info('What is typed can’t be kept for later in this tab.', fault);
  }
}

/** Removes the draft, after it was sent. */
export function forgetEntryDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (fault) {
    console.info('The storage of the tab is closed to this site; nothing was kept there.', fault);
  }
}
