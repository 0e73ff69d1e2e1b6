import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import classes from './form.module.css';

export interface TextAreaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A labelled field for some lines of text. */
export const TextArea = ({ label, error, hint, ...area }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(links) => (
      <div className={classes.box}>
        <textarea {...area} {...links} className={`${classes.input} ${classes.area}`} />
      </div>
    )}
  </FieldFrame>
);
