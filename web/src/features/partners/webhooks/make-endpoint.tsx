import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointWithSecret } from '#contract/organisations/webhooks.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { createEndpoint, type EventType, type Place } from '../api/webhooks.ts';
import choices from '../console/choices.module.css';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';

const TYPES = Object.keys(WEBHOOKS.eventNames) as readonly EventType[];

export interface MakeEndpointProps {
  readonly place: Place;
  readonly onMade: (made: WebhookEndpointWithSecret) => void;
  readonly onClose: () => void;
}

/** Makes an endpoint. What was typed stays when it is refused, and while its maker is asked for a proof. */
export function MakeEndpoint({ place, onMade, onClose }: MakeEndpointProps) {
  const [typed, setTyped] = useState({ url: '', description: '' });
  const [types, setTypes] = useState<readonly EventType[]>([]);
  const proof = useProof();
  const held = useForm({
    fields: ['url'],
    async send() {
      const form = { url: typed.url.trim(), description: typed.description.trim(), eventTypes: [...types] };
      const made = await proof.run(() => createEndpoint(place, form));
      if (made !== null) onMade(made);
    },
  });
  useBackClosesMe(onClose);
  if (proof.dialog !== null) return proof.dialog;
  const { faults, failure, busy, onSubmit } = held;
  const toggle = (type: EventType) =>
    setTypes(types.includes(type) ? types.filter((each) => each !== type) : [...types, type]);
  return (
    <Dialog
      title={WEBHOOKS.makeTitle[place.mode]}
      closeLabel={WEBHOOKS.no}
      closeOnClickOutside={false}
      size="lg"
      onClose={onClose}
    >
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
          {TYPES.map((type) => (
            <label key={type} className={choices.choice}>
              <input type="checkbox" value={type} checked={types.includes(type)} onChange={() => toggle(type)} />
              <span>{WEBHOOKS.eventNames[type]}</span>
              <small>{type}</small>
            </label>
          ))}
        </fieldset>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {WEBHOOKS.no}
          </Button>
          <Button type="submit" loading={busy}>
            {WEBHOOKS.makeNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
