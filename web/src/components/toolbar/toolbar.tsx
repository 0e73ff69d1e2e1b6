import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const itemsOf = (bar: HTMLElement | null): readonly HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** Where a key leads from an item; null for a key that leads nowhere. */
function placeOf(key: string, at: number, count: number, isLeftToRight: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === isLeftToRight ? 1 : -1;
  return (at + step + count) % count;
}

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Buttons and links in a row that are one stop of the Tab key (ARIA's pattern of a toolbar): the arrows, Home and End
 * move inside it, and Tab comes back to where one was.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useLayoutEffect(() => {
    for (const [at, item] of itemsOf(bar.current).entries()) item.tabIndex = at === current ? 0 : -1;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsOf(bar.current);
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const next = at < 0 ? null : placeOf(event.key, at, items.length, document.dir !== 'rtl');
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) =>
        setCurrent(
          Math.max(
            0,
            itemsOf(bar.current).findIndex((item) => item.contains(target)),
          ),
        )
      }
    >
      {children}
    </div>
  );
}
