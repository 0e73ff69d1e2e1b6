import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { useBackCloses } from '../../../lib/browser/use-back-closes.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import classes from './filters.module.css';

const load = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await load()).FilterDrawer }));

export interface FilterButtonProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** How many filters are in use. */
  readonly chosen: number;
  /** Hears what is chosen while the drawer is open; `onChange` hears what stays after Back. */
  readonly onNarrow: (filters: StayFilters) => void;
}

/** The way to the filters on a small screen; what it opens loads when it is wanted. */
export function FilterButton({ chosen, onChange, onNarrow, ...drawer }: FilterButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** What was chosen in the drawer: Back closes it, and undoes none of that. */
  const narrowed = useRef<StayFilters>(null);
  const history = useBackCloses(() => {
    shut();
    if (narrowed.current !== null) onChange(narrowed.current);
  });
  function open(): void {
    narrowed.current = null;
    setWanted(true);
    setOpened(true);
    history.open();
  }
  /** A drawer that mounts open does not know where the focus came from. */
  function shut(): void {
    setOpened(false);
    button.current?.focus();
  }
  function close(): void {
    shut();
    void history.close();
  }
  function narrow(filters: StayFilters): void {
    narrowed.current = filters;
    onNarrow(filters);
  }
  return (
    <>
      <Button
        ref={button}
        className={classes.open ?? ''}
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={open}
      >
        {FILTERS.open(chosen)}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FilterDrawer {...drawer} onChange={narrow} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
