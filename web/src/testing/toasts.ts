import { takeToasts } from '../lib/toast.ts';

/** What the traveller was told by short messages since this was last asked, such as `info: Your booking is cancelled.` */
export function toldByToasts(): readonly string[] {
  const told: string[] = [];
  takeToasts(({ kind, message }) => told.push(`${kind}: ${message}`))();
  return told;
}
