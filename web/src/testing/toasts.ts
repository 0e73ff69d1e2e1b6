import { listenToToasts } from '../lib/toast.ts';

/** The toasts since the last call, such as `info: Your booking is cancelled.` */
export function shownToasts(): readonly string[] {
  const told: string[] = [];
  listenToToasts(({ kind, message }) => told.push(`${kind}: ${message}`))();
  return told;
}
