import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import type { Faults } from '../../../components/form/use-form.ts';
import classes from '../auth.module.css';

export interface FormSummaryProps {
  readonly faults: Faults<string>;
  /** The error of the form as a whole. */
  readonly failure: string | null;
  /** Whether a toast announces the failure already. */
  readonly announced?: boolean;
}

/** The summary above the fields of a refused form; it stays when the toast closes. */
export function FormSummary({ faults, failure, announced = false }: FormSummaryProps) {
  const marked = Object.values(faults).filter((fault) => fault !== undefined).length;
  if (marked === 0 && failure === null) return null;
  const isNew = marked === 0 && !announced;
  return (
    <p className={classes.summary} {...(isNew && { role: 'alert' })}>
      {marked > 0 ? MAILED.lookAgain(marked) : failure}
    </p>
  );
}
