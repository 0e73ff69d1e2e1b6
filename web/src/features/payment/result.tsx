import type { ReactNode } from 'react';
import classes from './payment.module.css';
import { FAILED, SUCCESS } from './texts.ts';

const MARKS = {
  good: { title: SUCCESS.mark, path: 'M5 13l4.5 4.5L19 7' },
  bad: { title: FAILED.mark, path: 'M7 7l10 10M17 7L7 17' },
} as const;

/** The sheet of a payment's result, under its mark; without a tone nothing is decided yet. */
export const Result = ({ tone, children }: { tone?: keyof typeof MARKS; children: ReactNode }) => (
  <section className={classes.result}>
    {tone !== undefined && (
      <span className={classes.mark} data-tone={tone} aria-hidden="true">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <title>{MARKS[tone].title}</title>
          <path d={MARKS[tone].path} />
        </svg>
      </span>
    )}
    {children}
  </section>
);
