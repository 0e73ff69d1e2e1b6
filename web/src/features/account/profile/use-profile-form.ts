import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import { FIELD_FAULTS, MESSAGES } from '#core/shared/index.ts';
import { type OwnerProof, type Proof, proofsIn } from '../../../lib/accounts/owner-proof.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { userFailed, userLoading, userSignedIn } from '../../../lib/state/user-actions.ts';
import { toast } from '../../../lib/toast.ts';
import { updateProfile } from '../api/account.ts';
import { useHeldPlace } from './use-held-place.ts';

const FIELDS = ['name', 'email', 'password', 'currentPassword', 'recoveryCode'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

const required = translate(FIELD_FAULTS.REQUIRED);

const emptyOnes = (values: Record<'name' | 'email', string>): Faults => ({
  ...(values.name === '' && { name: required }),
  ...(values.email === '' && { email: required }),
});

const faultsOf = (problem: Problem): Faults =>
  Object.fromEntries(
    FIELDS.map((field) => [field, problem.field(field)]).filter(([, sentence]) => sentence !== undefined),
  );

/** Errors beside their fields; the first of them, or the named one, is focused once it is rendered. */
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

/** The fields whose values are forgotten once they were sent. */
const SECRET_FIELDS = 'input[autocomplete$="password"], input[name="recoveryCode"]';

/** The proof that was typed, if any. */
function typedProof(value: (name: string) => string): OwnerProof | undefined {
  const [currentPassword, recoveryCode] = [value('currentPassword'), value('recoveryCode')];
  if (currentPassword !== '') return { currentPassword };
  return recoveryCode === '' ? undefined : { recoveryCode };
}

export interface ProfileFormRules {
  readonly user: UserDetails;
  /** The photo that is to be saved, or null. */
  readonly photo: string | null;
  /** Whether an upload is pending: nothing is sent before it ends, or the old photo would be saved. */
  readonly uploading: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
}

/**
 * The profile form: one request at a time; different passwords send nothing ("Passwords not matched"); a change that
 * requires a proof shows the proofs of the account, keeps the values, and sends them again with the proof.
 */
export function useProfileForm({ user, photo, uploading, form: element }: ProfileFormRules) {
  const { faults, mark } = useFaults();
  const { height, holdPlaceOf } = useHeldPlace();
  const [asks, setAsks] = useState<readonly Proof[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function refusedWith(form: HTMLFormElement, fault: unknown): void {
    // The end of the session was reported already, and its data was removed.
    if (appState.getState().user.currentUser === null) return;
    userFailed(sentenceOf(fault));
    toast.error(sentenceOf(fault));
    if (!(fault instanceof Problem)) return;
    const proofs = proofsIn(fault);
    if (proofs.length > 0) setAsks(proofs);
    mark(form, faultsOf(fault), proofs.includes('currentPassword') ? 'currentPassword' : undefined);
  }

  async function send(form: HTMLFormElement, proved?: OwnerProof): Promise<void> {
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '');
    const values = { name: value('name').trim(), email: value('email').trim() };
    const empty = emptyOnes(values);
    mark(form, empty);
    if (Object.keys(empty).length > 0) return;
    if (value('password') !== value('confirm')) return toast.error(translate(MESSAGES.PROFILE_PASSWORDS_DIFFER));
    const typed = typedProof(value);
    userLoading();
    try {
      const change = { ...values, password: value('password'), profilePicture: photo };
      const proof = proved ?? typed;
      userSignedIn(await updateProfile(user._id, { ...change, ...proof }));
      holdPlaceOf(form);
      setAsks([]);
      form.querySelectorAll<HTMLInputElement>(SECRET_FIELDS).forEach((input) => {
        input.value = '';
      });
      toast.success(translate(MESSAGES.PROFILE_UPDATED));
    } catch (fault) {
      refusedWith(form, fault);
    }
  }

  function sendOnce(proved?: OwnerProof): void {
    if (sending.current || uploading || element.current === null) return;
    sending.current = true;
    setBusy(true);
    void send(element.current, proved).finally(() => {
      sending.current = false;
      setBusy(false);
    });
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    sendOnce();
  };
  return { faults, asks, heldHeight: height, busy, onSubmit, onProved: sendOnce };
}
