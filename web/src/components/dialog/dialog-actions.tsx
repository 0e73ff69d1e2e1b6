import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons below a dialog, each as large as the others: declining is as easy as confirming. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
