import type { ReactNode } from 'react';
import { FAILED, SUCCESS } from '#src/locales/en/web/payment/payment.ts';
import { XIcon } from '../../../components/icons/arrows.tsx';
import { CheckIcon } from '../../../components/icons/marks.tsx';
import classes from '../payment.module.css';

const MARKS = {
  good: { title: SUCCESS.mark, Sign: CheckIcon },
  bad: { title: FAILED.mark, Sign: XIcon },
} as const;

function Mark({ tone }: { tone: keyof typeof MARKS }) {
  const { title, Sign } = MARKS[tone];
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden="true">
      <Sign strokeWidth={2.5}>
        <title>{title}</title>
      </Sign>
    </span>
  );
}

/** The sheet of a payment's result with its mark; without a tone the result is still open. */
export const ResultSheet = ({ tone, children }: { tone?: keyof typeof MARKS; children: ReactNode }) => (
  <section className={classes.result}>
    {tone !== undefined && <Mark tone={tone} />}
    {children}
  </section>
);
