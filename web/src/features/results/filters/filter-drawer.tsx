import { Button, Drawer } from '@mantine/core';
import '../../../components/dialog/overlay-styles.ts';
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
export const FilterDrawer = ({ opened, count, failed, onClose, ...panel }: FilterDrawerProps) => (
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
        {failed !== null && (
          <div className={classes.drawerProblem}>
            <Notice kind="problem">{failed.sentence}</Notice>
          </div>
        )}
        {Object.keys(panel.filters).length > 0 && (
          <Button variant="default" size="md" onClick={() => panel.onChange({})}>
            {FILTERS.clear}
          </Button>
        )}
        <Button size="md" onClick={failed?.onAgain ?? onClose}>
          <span role="status">{failed === null ? FILTERS.show(count) : RESULTS.retry}</span>
        </Button>
      </div>
    </Drawer.Content>
  </Drawer.Root>
);
