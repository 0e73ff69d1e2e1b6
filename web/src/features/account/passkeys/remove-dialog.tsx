import { PASSKEYS } from '#src/locales/en/web/account/passkeys.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';

export interface RemoveDialogProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={PASSKEYS.removeTitle(name)}
      no={PASSKEYS.no}
      yes={PASSKEYS.removeYes}
      onYes={onRemove}
      onClose={onClose}
    >
      <p>{PASSKEYS.removeHow}</p>
    </ConfirmDialog>
  );
}
