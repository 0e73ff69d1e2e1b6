import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  /** `problem` is announced at once, `hint` when the reader is done. */
  kind: 'problem' | 'hint';
  children: ReactNode;
  /** One way to go on. */
  action?: { label: string; onClick: () => void };
}

/** A plain sentence within the page, with one way to go on. */
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
