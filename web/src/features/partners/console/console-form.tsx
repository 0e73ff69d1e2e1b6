import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useForm } from '../../../components/form/use-form.ts';
import classes from './console.module.css';
import { FormFailure } from './form-failure.tsx';

export interface ConsoleFormProps {
  readonly form: ReturnType<typeof useForm>;
  /** The label of its button. */
  readonly sends: string;
  /** How its button looks: the main one of its page, or one of several. @default 'default' */
  readonly variant?: 'filled' | 'default';
  /** The id of the heading that names it, where its page has several forms. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A form of the console with its one button; a refusal that names no field is shown above the fields. */
export function ConsoleForm({ form, sends, variant = 'default', labelledBy, children }: ConsoleFormProps) {
  const { faults, failure, busy, onSubmit } = form;
  const isMarked = Object.values(faults).some((fault) => fault !== undefined);
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate aria-labelledby={labelledBy}>
      {!isMarked && <FormFailure failure={failure} />}
      {children}
      <div className={classes.ways}>
        <Button type="submit" variant={variant} size="md" loading={busy}>
          {sends}
        </Button>
      </div>
    </form>
  );
}
