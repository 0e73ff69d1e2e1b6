import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { isRecord } from '../../../lib/parse.ts';

/** The stored fields of a form; never a password. */
const DRAFT_FIELDS = ['name', 'email'] as const;
/** The session storage key; emptied with everything else at a sign-out. */
const KEY = 'padav-entry-draft';

function read(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isRecord(kept) ? kept : {};
  } catch (fault) {
    console.info('What was typed before could not be read again.', fault);
    return {};
  }
}

/** Removes the draft, after it was sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (fault) {
    console.info('The storage of the tab is closed to this site; nothing was kept there.', fault);
  }
}

function storeDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const typed = DRAFT_FIELDS.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), ...Object.fromEntries(typed) }));
  } catch (fault) {
    console.info('What is typed can’t be kept for later in this tab.', fault);
  }
}

interface Draft {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Restores name and email on the next screen and after a reload. They are filled in after hydration, since the page is
 * prerendered.
 */
export function useDraft(): Draft {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const draft = read();
    for (const name of DRAFT_FIELDS) {
      const input = form.current?.elements.namedItem(name);
      const value = draft[name];
      if (input instanceof HTMLInputElement && input.value === '' && typeof value === 'string') input.value = value;
    }
  }, []);
  return { form, onInput: ({ currentTarget }) => storeDraft(currentTarget) };
}
