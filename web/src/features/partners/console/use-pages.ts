import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';

/** A part of a list of the server, with the way to the next one. */
export interface Part<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * A list of the server, a part at a time; each is read when it is asked for.
 * @param key what the list is of; another key is another list
 * @param read reads the part after a cursor, the first one without it
 * @param version what is shown is read again when it changes
 */
export function usePages<Item>(
  key: readonly unknown[],
  read: (after: string | undefined) => Promise<Part<Item>>,
  version: number = 0,
) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Part<Item>, unknown>(
    (at: number, before: Part<Item> | null) =>
      before !== null && before.nextCursor === null ? null : [...key, at, before?.nextCursor ?? null],
    (full: readonly unknown[]) => {
      const after = full.at(-1);
      return read(typeof after === 'string' ? after : undefined);
    },
    { revalidateFirstPage: false, revalidateIfStale: true, revalidateOnFocus: false },
  );
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void mutate();
  }, [version, mutate]);
  return {
    /** `undefined` until the first part is read. */
    items: data?.flatMap((part) => part.data),
    error,
    hasMore: data !== undefined && (data.at(-1)?.nextCursor ?? null) !== null,
    isReading: isValidating,
    more: () => void setSize(size + 1),
    /** Reads what is shown again. */
    again: async (): Promise<void> => void (await mutate()),
  };
}
