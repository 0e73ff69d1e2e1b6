import { useState } from 'react';
import { sentenceOf } from '../../lib/api/problem.ts';
import { toast } from '../../lib/toast.ts';
import classes from './booking.module.css';

export interface SaveButtonProps {
  readonly label: string;
  /** Its accessible name, for screen readers. @default the label */
  readonly name?: string;
  /** Fetches a file and downloads it. @throws Problem */
  readonly save: () => Promise<void>;
}

/** A button that downloads a file; one request at a time, and a failure is shown. */
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
