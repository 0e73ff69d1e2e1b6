import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { METHODS, type RequestFilter } from '../api/requests.ts';
import classes from './requests.module.css';

/** As a part of a path is written. */
const A_PATH = '/bookings';
const OPTIONS = [{ value: '', label: REQUESTS.anyMethod }, ...METHODS.map((value) => ({ value, label: value }))];

export interface RequestFiltersProps {
  readonly filter: RequestFilter;
  readonly onFilter: (filter: RequestFilter) => void;
}

/** Narrows the list: choices at once, the path when it is sent. */
export function RequestFilters({ filter, onFilter }: RequestFiltersProps) {
  const [path, setPath] = useState(filter.path);
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onFilter({ ...filter, path: path.trim() });
  }
  return (
    <form className={classes.filters} onSubmit={onSubmit} aria-label={REQUESTS.filters}>
      <SelectField
        label={REQUESTS.method}
        options={OPTIONS}
        value={filter.method ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, method: METHODS.find((method) => method === value) ?? null })
        }
      />
      <TextField
        label={REQUESTS.path}
        name="path"
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        placeholder={A_PATH}
        value={path}
        onChange={({ currentTarget: { value } }) => setPath(value)}
      />
      <Button type="submit" variant="default" size="md">
        {REQUESTS.show}
      </Button>
      <label className={classes.failed}>
        <input
          type="checkbox"
          checked={filter.failed}
          onChange={({ currentTarget: { checked } }) => onFilter({ ...filter, failed: checked })}
        />
        <span>{REQUESTS.failedOnly}</span>
      </label>
    </form>
  );
}
