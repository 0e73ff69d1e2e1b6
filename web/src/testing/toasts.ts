import { takeToasts } from '../lib/toast.ts';

/** The toasts since the last call, such as `info: Your booking is cancelled.` */
export function toldByToasts(): readonly string[] {
  const told: string[] = [];
  takeToasts(({ kind, message }) => told.push(`${kind}: ${message}`))();
  return told;
}
