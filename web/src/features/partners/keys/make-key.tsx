import { Button } from '@mantine/core';
import { type SubmitEvent, useId } from 'react';
import type { ApiKey, NewApiKey, OrganisationDetails } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { createKey } from '../api/keys.ts';
import choices from '../console/choices.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import keyClasses from './keys.module.css';
import { type Scope, useKeyForm } from './use-key-form.ts';

const SCOPES = Object.keys(KEYS.scopeNames) as readonly Scope[];

export interface MakeKeyProps {
  readonly mode: ApiKey['mode'];
  readonly organisation: OrganisationDetails;
  readonly onMade: (made: NewApiKey) => void;
  readonly onClose: () => void;
}

/** Makes a key. What was typed stays when it is refused, and while the owner is asked for a proof. */
export function MakeKey({ mode, organisation, onMade, onClose }: MakeKeyProps) {
  const proof = useProof();
  const held = useKeyForm(async (typed) => {
    const made = await proof.run(() => createKey(organisation.id, { mode, ...typed }));
    if (made !== null) onMade(made);
  });
  return (
    proof.dialog ?? (
      <KeyDialog mode={mode} mayReadFinance={organisation.role === 'owner'} held={held} onClose={onClose} />
    )
  );
}

interface KeyDialogProps {
  readonly mode: ApiKey['mode'];
  readonly mayReadFinance: boolean;
  readonly held: ReturnType<typeof useKeyForm>;
  readonly onClose: () => void;
}

function KeyDialog({ mode, mayReadFinance, held, onClose }: KeyDialogProps) {
  const { form, typed, change, faults, failure, busy, submit } = held;
  useBackClosesMe(onClose);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    submit();
  }

  return (
    <Dialog title={KEYS.makeTitle[mode]} closeLabel={KEYS.no} closeOnClickOutside={false} size="lg" onClose={onClose}>
      <form ref={form} className={keyClasses.form} method="post" onSubmit={onSubmit} noValidate>
        <FormFailure failure={failure} />
        <TextField
          label={KEYS.name}
          name="name"
          autoComplete="off"
          maxLength={100}
          required
          hint={KEYS.nameHint}
          error={faults.name}
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Scopes
          scopes={typed.scopes}
          mayReadFinance={mayReadFinance}
          fault={faults.scopes}
          onScopes={(scopes) => change({ scopes })}
        />
        <TextArea
          label={KEYS.addresses}
          name="addresses"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          hint={KEYS.addressesHint}
          error={faults.addresses}
          value={typed.addresses}
          onChange={(event) => change({ addresses: event.currentTarget.value })}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {KEYS.no}
          </Button>
          <Button type="submit" loading={busy}>
            {KEYS.makeNow}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ScopesProps {
  readonly scopes: readonly Scope[];
  readonly mayReadFinance: boolean;
  readonly fault: string | undefined;
  readonly onScopes: (scopes: readonly Scope[]) => void;
}

function Scopes({ scopes, mayReadFinance, fault, onScopes }: ScopesProps) {
  const id = useId();
  const toggle = (scope: Scope) =>
    onScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope]);
  return (
    <fieldset className={choices.choices} aria-describedby={fault === undefined ? undefined : id}>
      <legend>{KEYS.scopes}</legend>
      {SCOPES.map((scope) => {
        const isHeld = scope === 'finance:read' && !mayReadFinance;
        return (
          <label key={scope} className={choices.choice}>
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              checked={scopes.includes(scope)}
              disabled={isHeld}
              onChange={() => toggle(scope)}
            />
            <span>{KEYS.scopeNames[scope]}</span>
            <small>{isHeld ? KEYS.financeScope : scope}</small>
          </label>
        );
      })}
      {fault !== undefined && (
        <p id={id} className={choices.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
