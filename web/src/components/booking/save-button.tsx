import { useState } from 'react';
import { sentenceOf } from '../../lib/api/problem.ts';
import { toast } from '../../lib/toast.ts';
import classes from './booking.module.css';

export interface SaveButtonProps {
  readonly label: string;
  /** What it is called to who does not see what it stands beside. @default the label */
  readonly name?: string;
  /** Fetches a file and hands it to the device. @throws Problem */
  readonly save: () => Promise<void>;
}

/** A button that fetches a file for the device; one press at a time, and a failure is told. */
export function SaveButton({ label, name = label, save }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    await save().catch((fault: unknown) => toast.error(sentenceOf(fault)));
    setBusy(false);
  }
  return (
    <button
      type="button"
      className={classes.way}
      aria-label={name}
      aria-busy={busy}
      onClick={() => void (busy ? undefined : press())}
    >
      {label}
    </button>
  );
}
