import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { SORT_KEYS, type SortKey } from '#core/stays/index.ts';
import { RESULTS, SORT_NAMES } from '../../../lib/texts/results.ts';
import classes from '../results-page.module.css';

const OPTIONS = SORT_KEYS.map((value) => ({ value, label: SORT_NAMES[value] }));

/** The order of the results. */
export const SortBy = ({ sort, onChange }: { sort: SortKey; onChange: (sort: SortKey) => void }) => (
  <NativeSelect
    className={classes.sort}
    label={RESULTS.sortBy}
    data={OPTIONS}
    value={sort}
    onChange={(event) => onChange(SORT_KEYS.find((key) => key === event.currentTarget.value) ?? 'none')}
  />
);
