import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  /** `problem` is announced assertively, `hint` politely. */
  kind: 'problem' | 'hint';
  children: ReactNode;
  /** The action. */
  action?: { label: string; onClick: () => void };
}

/** An inline message, with one action. */
export const Notice = ({ kind, children, action }: NoticeProps) => (
  <div className={classes.notice} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
    <p>{children}</p>
    {action !== undefined && (
      <button type="button" onClick={action.onClick}>
        {action.label}
      </button>
    )}
  </div>
);
