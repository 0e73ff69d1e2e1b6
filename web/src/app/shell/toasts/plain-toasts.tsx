import { useEffect } from 'react';
import type { Toast } from '../../../lib/toast.ts';
import classes from './plain-toasts.module.css';

const SHOWN_MS = 5000;

/** Shows toasts where the code of the regular region could not be loaded. */
export function ToastsWithoutCode({ toasts, onEnd }: { toasts: readonly Toast[]; onEnd: (left: Toast[]) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(toasts.slice(1)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toasts, onEnd]);
  return (
    <div className={classes.toasts} role="alert">
      {toasts.map((toast) => (
        <p key={toast.id}>{toast.message}</p>
      ))}
    </div>
  );
}
