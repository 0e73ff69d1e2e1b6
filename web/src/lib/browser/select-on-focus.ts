import type { FocusEvent } from 'react';

/**
 * Selects the text of a field that takes the focus, so that typing replaces it. React repeats a focus from before
 * hydration: what was typed meanwhile stays.
 * @param drawn the text with which the field was drawn, which is selected even then
 */
export function selectOnFocus({ currentTarget, nativeEvent }: FocusEvent<HTMLInputElement>, drawn = ''): void {
  if (nativeEvent.isTrusted || currentTarget.value === drawn) currentTarget.select();
}
