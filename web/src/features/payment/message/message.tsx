import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../payment.module.css';

export interface MessageProps {
  /** `bad` is announced assertively, the others politely. */
  readonly tone: 'calm' | 'ask' | 'bad';
  readonly title: string;
  readonly text?: string;
  /** The reference to quote to support, on a separate line. */
  readonly reference?: string;
  /** Shows a loader. @default false */
  readonly busy?: boolean;
  /** Buttons and links below the text. */
  readonly children?: ReactNode;
}

/** A live message with its actions. */
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
