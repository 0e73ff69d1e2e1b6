import { Button } from '@mantine/core';
import { PASSKEYS } from '#src/locales/en/web/account/passkeys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import classes from '../account.module.css';

export interface RemoveDialogProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  useBackClosesMe(onClose);
  return (
    <Dialog title={PASSKEYS.removeTitle(name)} closeLabel={PASSKEYS.no} onClose={onClose}>
      <p>{PASSKEYS.removeHow}</p>
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {PASSKEYS.no}
        </Button>
        <Button color="red" onClick={onRemove}>
          {PASSKEYS.removeYes}
        </Button>
      </div>
    </Dialog>
  );
}
