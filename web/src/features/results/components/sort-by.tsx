import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { SORT_KEYS, type SortKey } from '#core/stays/index.ts';
import { SORT_NAMES } from '#src/locales/en/web/lib/sort-names.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { SORTED } from '#src/locales/en/web/results/sort-by.ts';
import classes from '../results-page.module.css';

const OPTIONS = SORT_KEYS.map((value) => ({ value, label: SORT_NAMES[value] }));

/** The order of the results; another order is announced. */
export function SortBy({ sort, onChange }: { sort: SortKey; onChange: (sort: SortKey) => void }) {
  const [told, setTold] = useState('');
  return (
    <div className={classes.sort}>
      <NativeSelect
        label={RESULTS.sortBy}
        data={OPTIONS}
        value={sort}
        onChange={(event) => {
          const chosen = SORT_KEYS.find((key) => key === event.currentTarget.value) ?? 'none';
          setTold(SORTED.now(SORT_NAMES[chosen]));
          onChange(chosen);
        }}
      />
      <p role="status" className={classes.heard}>
        {told}
      </p>
    </div>
  );
}
