import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatRupees, nearestPaise } from '#core/shared/index.ts';
import { CANCEL } from '#src/locales/en/web/account/account.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { parseTermsChangedMembers } from '../../../lib/api/parsers/bookings.generated.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { chargedLine, stayLine } from '../../../lib/booking/format-booking.ts';
import { tryParse } from '../../../lib/parse.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { userFailed, userLoading, userStopped } from '../../../lib/state/user-actions.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../account.module.css';
import { cancelBooking } from '../api/bookings.ts';

export interface CancelDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
  /** The booking has changed since the dialog opened: cancelled, or refused because the terms changed. */
  readonly onChanged: () => void;
}

/** Shows the refund before it cancels, and cancels at that amount or not at all. */
export function CancelDialog({ booking, onClose, onChanged }: CancelDialogProps) {
  const [refundNow, setRefundNow] = useState(booking.cancellation.refundNow);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const refund = nearestPaise(refundNow);
  const charged = chargedLine(booking);

  function refusedWith(fault: unknown): void {
    // The end of the session was reported already, and its data was removed.
    if (appState.getState().user.currentUser === null) return;
    const terms = fault instanceof Problem ? tryParse(parseTermsChangedMembers, fault.extras) : null;
    userFailed(sentenceOf(fault));
    onChanged();
    if (terms === null) {
      toast.error(sentenceOf(fault));
      onClose();
      return;
    }
    setRefundNow(terms.cancellation.refundNow);
    setChanged(true);
  }

  async function cancel(): Promise<void> {
    setBusy(true);
    userLoading();
    try {
      const { msg } = await cancelBooking(booking._id, refund);
      userStopped();
      toast.success(msg);
      onChanged();
      onClose();
    } catch (fault) {
      refusedWith(fault);
    } finally {
      setBusy(false);
    }
  }

  /** A pending cancellation can't be dismissed. */
  function leave(): void {
    if (!busy) onClose();
  }

  return (
    <ConfirmDialog
      title={CANCEL.title}
      no={CANCEL.no}
      yes={CANCEL.yes}
      isBusy={busy}
      onYes={() => void cancel()}
      onClose={leave}
    >
      <p>{CANCEL.stay(booking.name, stayLine(booking))}</p>
      {charged !== null && <p>{charged}</p>}
      {changed && (
        <p role="alert" className={classes.failure}>
          {CANCEL.changed(formatRupees(refund))}
        </p>
      )}
      <p>{refund > 0 ? CANCEL.all(formatRupees(refund)) : CANCEL.nothing}</p>
    </ConfirmDialog>
  );
}
