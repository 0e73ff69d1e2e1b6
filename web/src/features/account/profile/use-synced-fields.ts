import { useEffect, useRef } from 'react';
import type { UserDetails } from '#contract/auth.ts';

const FIELDS = ['name', 'email'] as const;

/**
 * Updates the fields of a form when the account is read again, so that saving does not undo a change from another
 * device. Fields that the traveller has edited stay. Returns the ref of the form.
 */
export function useSyncedFields(user: UserDetails) {
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
