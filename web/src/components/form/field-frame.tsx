import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

/** What every field of a form has around its control. */
export interface FieldFrameProps {
  readonly label: string;
  /** The error of the value; announced, and linked to the field. */
  readonly error?: string | undefined;
  /** A hint for filling it in. */
  readonly hint?: string | undefined;
}

/** The attributes that link a control to its label, its hint and its error. */
export interface ControlLinks {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface Framed extends FieldFrameProps {
  readonly children: (links: ControlLinks) => ReactNode;
}

/** The label, the hint and the error of a control. */
export function FieldFrame({ label, error, hint, children }: Framed) {
  const id = useId();
  const told = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`];
  const describedBy = told.filter((each) => each !== null).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      })}
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
