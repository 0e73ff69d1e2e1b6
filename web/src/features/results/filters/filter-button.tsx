import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import classes from './filters.module.css';
import { FILTERS } from './texts.ts';

const load = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await load()).FilterDrawer }));

export interface FilterButtonProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** How many filters are in use. */
  readonly chosen: number;
}

/** The way to the filters on a small screen; what it opens loads when it is wanted. */
export function FilterButton({ chosen, ...drawer }: FilterButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function open(): void {
    setWanted(true);
    setOpened(true);
  }
  /** A drawer that mounts open does not know where the focus came from. */
  function close(): void {
    setOpened(false);
    button.current?.focus();
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
          <FilterDrawer {...drawer} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
