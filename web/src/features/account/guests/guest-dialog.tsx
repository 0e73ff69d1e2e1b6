import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Guest } from '#contract/user.ts';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { GUESTS } from '#src/locales/en/web/account/guests.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { saveGuest } from '../../../lib/guests/saved-guests.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../account.module.css';

export interface GuestDialogProps {
  readonly userId: string;
  /** `null` for a new one. */
  readonly guest: Guest | null;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

type Faults = { readonly name?: string | undefined; readonly phone?: string | undefined };

/** Adds a guest, or changes one. What was typed stays when it is refused. */
export function GuestDialog({ userId, guest, onSaved, onClose }: GuestDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  useBackClosesMe(onClose);

  function show(found: Faults): void {
    setFaults(found);
    const first = found.name === undefined ? 'phone' : 'name';
    const element = form.current?.elements.namedItem(first);
    if (found[first] !== undefined && element instanceof HTMLElement) element.focus();
  }

  async function save(typed: { name: string; phone: string }): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveGuest(userId, guest?._id ?? null, typed);
      await onSaved();
      toast.success(GUESTS.saved(saved.name));
      onClose();
    } catch (thrown) {
      const problem = thrown instanceof Problem ? thrown : null;
      const found = { name: problem?.field('name'), phone: problem?.field('phone') };
      if (found.name === undefined && found.phone === undefined) toast.error(sentenceOf(thrown));
      show(found);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const typed = { name: String(data.get('name') ?? '').trim(), phone: String(data.get('phone') ?? '').trim() };
    if (typed.name === '') show({ name: translate(FIELD_FAULTS.REQUIRED) });
    else void save(typed);
  }

  return (
    <Dialog title={guest === null ? GUESTS.addTitle : GUESTS.editTitle} closeLabel={GUESTS.no} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={classes.proofForm}>
        <TextField
          label={GUESTS.name}
          name="name"
          autoComplete="off"
          required
          defaultValue={guest?.name ?? ''}
          error={faults.name}
          data-autofocus
        />
        <TextField
          label={GUESTS.phone}
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={guest?.phone ?? ''}
          error={faults.phone}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {GUESTS.no}
          </Button>
          <Button type="submit" loading={busy}>
            {GUESTS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
