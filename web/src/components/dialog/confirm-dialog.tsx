import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackClosesMe } from '../../lib/browser/use-back-closes.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The buttons' labels: the one leaves everything as it is, the other goes ahead. */
  readonly no: string;
  readonly yes: string;
  readonly isBusy?: boolean;
  /** Whether it can't go ahead yet. */
  readonly isDisabled?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** What happens. */
  readonly children: ReactNode;
}

/** Asks before something ends for good; the focus starts on leaving it as it is. */
export function ConfirmDialog({
  title,
  no,
  yes,
  isBusy = false,
  isDisabled = false,
  onYes,
  onClose,
  children,
}: ConfirmDialogProps) {
  useBackClosesMe(onClose);
  return (
    <Dialog title={title} closeLabel={no} onClose={onClose}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {no}
        </Button>
        <Button color="red" onClick={onYes} loading={isBusy} disabled={isDisabled}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
