import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './form.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** The error of the value; announced, and linked to the field. */
  error?: string | undefined;
  /** A hint for filling it in. */
  hint?: string | undefined;
  /** An element inside the field at its end. */
  end?: ReactNode;
}

/** A labelled field of a form. */
export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  const told = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`];
  const describedBy = told.filter((each) => each !== null).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
        />
        {end}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
