import { useState } from 'react';
import { BOOKING_ACTIONS } from '#src/locales/en/web/lib/booking-actions.ts';
import { toast } from '../../lib/toast.ts';
import classes from './booking.module.css';

/** A booking's reference, which one click copies. */
export function Reference({ reference }: { reference: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch (fault) {
      console.info('The reference could not be copied.', fault);
      toast.error(BOOKING_ACTIONS.notCopied);
    }
  }
  return (
    <span className={classes.reference}>
      <strong>{reference}</strong>
      <button
        type="button"
        className={classes.way}
        aria-label={BOOKING_ACTIONS.copyReference(reference)}
        onClick={() => void copy()}
      >
        {BOOKING_ACTIONS.copy}
      </button>
      <span role="status">{copied ? BOOKING_ACTIONS.copied : ''}</span>
    </span>
  );
}
