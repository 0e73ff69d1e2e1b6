import { Button } from '@mantine/core';
import { useState } from 'react';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import type { EventType, EndpointForm as Form } from '../api/webhooks.ts';
import choices from '../console/choices.module.css';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import { EVENT_TYPES } from './event-types.ts';

export interface EndpointFormProps {
  readonly title: string;
  readonly sends: string;
  /** What is typed at first. */
  readonly first: Form;
  /** Sends what was typed. @throws Problem, of which REAUTH_REQUIRED asks for a proof */
  readonly send: (form: Form) => Promise<void>;
  readonly onClose: () => void;
}

/** Where an endpoint is and what it is sent. What was typed stays when it is refused, and while a proof is asked for. */
export function EndpointForm({ title, sends, first, send, onClose }: EndpointFormProps) {
  const [typed, setTyped] = useState(first);
  const types: readonly EventType[] = typed.eventTypes;
  const proof = useProof();
  const held = useForm({
    fields: ['url'],
    async send() {
      await proof.run(() => send({ ...typed, url: typed.url.trim(), description: typed.description.trim() }));
    },
  });
  useBackClosesMe(onClose);
  if (proof.dialog !== null) return proof.dialog;
  const { faults, failure, busy, onSubmit } = held;
  const toggle = (type: EventType) =>
    setTyped({
      ...typed,
      eventTypes: types.includes(type) ? types.filter((each) => each !== type) : [...types, type],
    });
  return (
    <Dialog title={title} closeLabel={WEBHOOKS.no} closeOnClickOutside={false} size="lg" onClose={onClose}>
      <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        {faults.url === undefined && <FormFailure failure={failure} />}
        <TextField
          label={WEBHOOKS.url}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          hint={WEBHOOKS.urlHint}
          error={faults.url}
          value={typed.url}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, url: value })}
          data-autofocus
        />
        <TextField
          label={WEBHOOKS.descriptionOptional}
          name="description"
          autoComplete="off"
          maxLength={200}
          value={typed.description}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, description: value })}
        />
        <fieldset className={choices.choices}>
          <legend>{WEBHOOKS.which}</legend>
          <p className={classes.how}>{WEBHOOKS.whichHow}</p>
          {EVENT_TYPES.map((type) => (
            <label key={type} className={choices.choice}>
              <input type="checkbox" value={type} checked={types.includes(type)} onChange={() => toggle(type)} />
              <span>{WEBHOOKS.eventNames[type]}</span>
              <small>{type}</small>
            </label>
          ))}
        </fieldset>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {WEBHOOKS.no}
          </Button>
          <Button type="submit" loading={busy}>
            {sends}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
