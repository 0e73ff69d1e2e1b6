import { useEffect, useRef } from 'react';
import type { UserDetails } from '#contract/auth.ts';

const FIELDS = ['name', 'email'] as const;

/**
 * Lets the fields of a form follow the account when it is read again, so that saving does not undo what was changed on
 * another device. What the traveller has typed by then stays. Returns the ref of the form.
 */
export function useFreshFields(user: UserDetails) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(user);
  useEffect(() => {
    for (const field of FIELDS) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value === before.current[field]) input.value = user[field];
    }
    before.current = user;
  }, [user]);
  return form;
}
