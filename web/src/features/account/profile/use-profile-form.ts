import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FIELD_FAULTS, MESSAGES } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import type { UserDetails } from '../../../lib/api/shapes.ts';
import { userFailed, userLoading, userSignedIn } from '../../../lib/state/user-actions.ts';
import { say } from '../../../lib/texts/say.ts';
import { toast } from '../../../lib/toast.ts';
import { updateProfile } from '../api/account.ts';

const FIELDS = ['name', 'email', 'password', 'currentPassword'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

const required = say(FIELD_FAULTS.REQUIRED);

const emptyOnes = (values: Record<'name' | 'email', string>): Faults => ({
  ...(values.name === '' && { name: required }),
  ...(values.email === '' && { email: required }),
});

const faultsOf = (problem: Problem): Faults =>
  Object.fromEntries(
    FIELDS.map((field) => [field, problem.field(field)]).filter(([, sentence]) => sentence !== undefined),
  );

/** Faults beside their fields; the first of them, or the one that is named, gets the focus once it stands there. */
function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  const [focus, setFocus] = useState<{ readonly on: Field; readonly within: HTMLFormElement } | null>(null);
  useEffect(() => {
    const element = focus?.within.elements.namedItem(focus.on);
    if (element instanceof HTMLElement) element.focus();
  }, [focus]);
  const mark = (within: HTMLFormElement, found: Faults, named?: Field) => {
    const on = named ?? FIELDS.find((field) => found[field] !== undefined);
    setFaults(found);
    setFocus(on === undefined ? null : { on, within });
  };
  return { faults, mark };
}

/**
 * The profile form: sends once at a time; passwords that differ send nothing ("Passwords not matched"); a change that
 * asks who you are shows the field for the current password and keeps what was typed.
 */
export function useProfileForm(user: UserDetails, photo: string | null) {
  const { faults, mark } = useFaults();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function refusedWith(form: HTMLFormElement, fault: unknown): void {
    userFailed(sentenceOf(fault));
    toast.error(sentenceOf(fault));
    if (!(fault instanceof Problem)) return;
    const asks = fault.code === 'REAUTH_REQUIRED';
    setAsksCurrent((asked) => asked || asks);
    mark(form, faultsOf(fault), asks ? 'currentPassword' : undefined);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '');
    const values = { name: value('name').trim(), email: value('email').trim() };
    const empty = emptyOnes(values);
    mark(form, empty);
    if (Object.keys(empty).length > 0) return;
    if (value('password') !== value('confirm')) return toast.error(say(MESSAGES.PROFILE_PASSWORDS_DIFFER));
    const current = value('currentPassword');
    userLoading();
    try {
      const change = { ...values, password: value('password'), profilePicture: photo };
      userSignedIn(await updateProfile(user._id, { ...change, ...(current !== '' && { currentPassword: current }) }));
      setAsksCurrent(false);
      form.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]').forEach((input) => {
        input.value = '';
      });
      toast.success(say(MESSAGES.PROFILE_UPDATED));
    } catch (fault) {
      refusedWith(form, fault);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    void send(event.currentTarget).finally(() => {
      sending.current = false;
      setBusy(false);
    });
  };
  return { faults, asksCurrent, busy, onSubmit };
}
