import { Button, Drawer } from '@mantine/core';
import '../../../components/dialog/overlay-styles.ts';
import { useEffect } from 'react';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Notice } from '../../../components/notice.tsx';
import type { FailedSearch } from '../components/told.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import classes from './filters.module.css';

export interface FilterDrawerProps extends FilterPanelProps {
  readonly opened: boolean;
  /** The number of hotels after filtering. */
  readonly count: number;
  /** `null` where the hotels are had. */
  readonly failed: FailedSearch | null;
  readonly onClose: () => void;
}

/**
 * The filters in a full-screen drawer. Its head is no `header`: that would be a second banner landmark of the page.
 */
export function FilterDrawer({ opened, count, failed, onClose, ...panel }: FilterDrawerProps) {
  const isFailed = failed !== null;
  const label = isFailed ? RESULTS.retry : FILTERS.show(count);
  // The sentence lies over the filters, but not over the one that was chosen.
  useEffect(() => {
    if (isFailed) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isFailed]);
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="100%">
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer ?? ''}>
        <div className={classes.drawerHead}>
          <Drawer.Title className={classes.drawerTitle ?? ''}>{FILTERS.title}</Drawer.Title>
          <Drawer.CloseButton size="lg" aria-label={FILTERS.close} />
        </div>
        <Drawer.Body className={classes.drawerBody ?? ''}>
          <FilterPanel {...panel} />
        </Drawer.Body>
        <div className={classes.drawerFoot}>
          {isFailed && (
            <div className={classes.drawerProblem}>
              <Notice kind="problem">{failed.sentence}</Notice>
            </div>
          )}
          {Object.keys(panel.filters).length > 0 && (
            <Button variant="default" size="md" onClick={() => panel.onChange({})}>
              {FILTERS.clear}
            </Button>
          )}
          <Button size="md" classNames={{ label: classes.drawerLabel ?? '' }} onClick={failed?.onAgain ?? onClose}>
            <span role="status">
              <span key={label}>{label}</span>
            </span>
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
