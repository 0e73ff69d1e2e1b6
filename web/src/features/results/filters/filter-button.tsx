import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { latePart, loadAhead } from '../../../components/late-part.tsx';
import { useBackCloses } from '../../../lib/browser/use-back-closes.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import classes from './filters.module.css';

const load = () => import('./filter-drawer.tsx');
const FilterDrawer = latePart(async () => (await load()).FilterDrawer);

export interface FilterButtonProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** The number of active filters. */
  readonly chosen: number;
  /** Called with the selection while the drawer is open; `onChange` is called with what stays after Back. */
  readonly onNarrow: (filters: StayFilters) => void;
}

/** The button to the filters on a small screen; the drawer loads on first use. */
export function FilterButton({ chosen, onChange, onNarrow, ...drawer }: FilterButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The selection in the drawer: Back closes it, and keeps the selection. */
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
  /** A drawer that mounts open does not know the previously focused element. */
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
        onPointerEnter={() => loadAhead(load)}
        onFocus={() => loadAhead(load)}
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
