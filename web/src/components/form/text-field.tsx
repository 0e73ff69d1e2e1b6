import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import classes from './form.module.css';

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'id'> {
  /** An element inside the field at its end. */
  end?: ReactNode;
}

/** A labelled field of a form. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(links) => (
      <div className={classes.box}>
        <input {...input} {...links} className={classes.input} />
        {end}
      </div>
    )}
  </FieldFrame>
);
