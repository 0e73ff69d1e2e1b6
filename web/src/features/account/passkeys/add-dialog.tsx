import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Security } from '#contract/passkeys.ts';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { PASSKEYS } from '#src/locales/en/web/account/passkeys.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Problem } from '../../../lib/api/problem.ts';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { makePasskey } from '../../../lib/passkeys/passkey-browser.ts';
import classes from '../account.module.css';
import { addPasskey, startPasskey } from '../api/passkeys.ts';
import type { ProvedAction } from './use-proved.ts';

export interface AddDialogProps {
  readonly userId: string;
  readonly busy: boolean;
  readonly run: (action: ProvedAction) => void;
  readonly onChanged: (security: Security) => Promise<void>;
  readonly onClose: () => void;
}

/** Names a new passkey, and makes it. */
export function AddDialog({ userId, busy, run, onChanged, onClose }: AddDialogProps) {
  const [name, setName] = useState<string>(PASSKEYS.nameDefault);
  const [fault, setFault] = useState<string>();
  const [why, setWhy] = useState<string | null>(null);
  useBackClosesMe(onClose);

  const add: ProvedAction = async (proof) => {
    const end = await makePasskey(await startPasskey(userId, proof));
    if (!end.ok) {
      setWhy(end.why);
      return null;
    }
    try {
      await onChanged(await addPasskey(userId, { name, passkey: end.answer }));
    } catch (thrown) {
      const told = thrown instanceof Problem ? thrown.field('name') : undefined;
      if (told === undefined) throw thrown;
      setFault(told);
      return null;
    }
    onClose();
    return PASSKEYS.wasAdded;
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setFault(isEmpty ? translate(FIELD_FAULTS.REQUIRED) : undefined);
    setWhy(null);
    if (!isEmpty) run(add);
  }

  return (
    <Dialog title={PASSKEYS.add} closeLabel={PASSKEYS.no} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.proofForm}>
        <TextField
          label={PASSKEYS.name}
          name="passkeyName"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          hint={PASSKEYS.nameHint}
          error={fault}
          data-autofocus
        />
        {why !== null && <p role="alert">{why}</p>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {PASSKEYS.no}
          </Button>
          <Button type="submit" loading={busy}>
            {PASSKEYS.make}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
