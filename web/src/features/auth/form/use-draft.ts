import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { DRAFT_FIELDS, readEntryDraft, storeEntryDraft } from '../../../lib/accounts/entry-draft.ts';

function storeDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const typed = DRAFT_FIELDS.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))]);
  storeEntryDraft(Object.fromEntries(typed));
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
    const draft = readEntryDraft();
    for (const name of DRAFT_FIELDS) {
      const input = form.current?.elements.namedItem(name);
      const value = draft[name];
      if (input instanceof HTMLInputElement && input.value === '' && value !== undefined) input.value = value;
    }
  }, []);
  return { form, onInput: ({ currentTarget }) => storeDraft(currentTarget) };
}
