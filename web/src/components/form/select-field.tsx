import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import classes from './form.module.css';

export interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'id'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled choice from a list. */
export const SelectField = ({ label, error, hint, options, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(links) => (
      <div className={classes.box}>
        <select {...select} {...links} className={classes.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </FieldFrame>
);
