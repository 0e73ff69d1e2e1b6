import { type SubmitEvent, useRef, useState } from 'react';
import { FIELD_FAULTS, MESSAGES } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import type { UserDetails } from '../../../lib/api/shapes.ts';
import { userFailed, userLoading, userSignedIn } from '../../../lib/state/user-actions.ts';
import { say } from '../../../lib/texts/say.ts';
import { toast } from '../../../lib/toast.ts';
import { updateProfile } from '../api/account.ts';

const FIELDS = ['name', 'email', 'password', 'currentPassword'] as const;
type Faults = Partial<Record<(typeof FIELDS)[number], string>>;

const required = say(FIELD_FAULTS.REQUIRED);

const emptyOnes = (values: Record<'name' | 'email', string>): Faults => ({
  ...(values.name === '' && { name: required }),
  ...(values.email === '' && { email: required }),
});

const faultsOf = (problem: Problem): Faults =>
  Object.fromEntries(
    FIELDS.map((field) => [field, problem.field(field)]).filter(([, sentence]) => sentence !== undefined),
  );

/**
 * The profile form: sends once at a time; passwords that differ send nothing ("Passwords not matched"); a change that
 * asks who you are shows the field for the current password and keeps what was typed.
 */
export function useProfileForm(user: UserDetails, photo: string | null) {
  const [faults, setFaults] = useState<Faults>({});
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function refusedWith(fault: unknown): void {
    userFailed(sentenceOf(fault));
    toast.error(sentenceOf(fault));
    if (!(fault instanceof Problem)) return;
    setAsksCurrent((asked) => asked || fault.code === 'REAUTH_REQUIRED');
    setFaults(faultsOf(fault));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '');
    const values = { name: value('name').trim(), email: value('email').trim() };
    const empty = emptyOnes(values);
    setFaults(empty);
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
      refusedWith(fault);
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
