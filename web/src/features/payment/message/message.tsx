import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../payment.module.css';

export interface MessageProps {
  /** `bad` interrupts a screen reader; the others wait for their turn. */
  readonly tone: 'calm' | 'ask' | 'bad';
  readonly title: string;
  readonly text?: string;
  /** What to name when asking for help, on a line of its own. */
  readonly reference?: string;
  /** Shows that something is under way. @default false */
  readonly busy?: boolean;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** An announced sentence or two, with the ways on. */
export const Message = ({ tone, title, text, reference, busy = false, children }: MessageProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <p className={classes.noticeTitle}>
      {busy && <Loader size="xs" />}
      {title}
    </p>
    {text !== undefined && <p>{text}</p>}
    {reference !== undefined && <p className={classes.reference}>{reference}</p>}
    {children !== undefined && <div className={classes.ways}>{children}</div>}
  </div>
);
