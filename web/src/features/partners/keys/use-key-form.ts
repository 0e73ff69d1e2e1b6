import { useRef, useState } from 'react';
import type { ApiKey } from '#contract/organisations/organisations.ts';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';

export type Scope = ApiKey['scopes'][number];

/** What a server that books needs. */
const USUAL: readonly Scope[] = ['search:read', 'bookings:read', 'bookings:write'];

/** What is typed, in a key’s form. */
export interface TypedKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** As typed: addresses on lines of their own, or between commas. */
  readonly addresses: string;
}

/** The faults of its fields. */
export type KeyFaults = Readonly<Partial<Record<keyof TypedKey, string | undefined>>>;

const FIELDS = ['name', 'scopes', 'addresses'] as const;

/** The faults that the server named; those of one address are beside the field of all. */
function faultsIn(thrown: unknown): KeyFaults {
  const errors = thrown instanceof Problem ? thrown.errors : [];
  const at = (name: string) => errors.find(({ field }) => field === name || field.startsWith(`${name}.`))?.msg;
  return Object.fromEntries(FIELDS.map((name) => [name, at(name)]));
}

const missingIn = ({ name, scopes }: TypedKey): KeyFaults => ({
  name: name.trim() === '' ? translate(FIELD_FAULTS.REQUIRED) : undefined,
  scopes: scopes.length === 0 ? KEYS.noScope : undefined,
});

/** The addresses of a key’s form. */
const addressesIn = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '');

/**
 * The form of a key. What is typed outlives the dialog that asks for a proof meanwhile.
 * @param make makes the key; a Problem that it throws is shown beside the fields that the server names
 */
export function useKeyForm(make: (typed: { name: string; scopes: Scope[]; addresses: string[] }) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedKey>({ name: '', scopes: USUAL, addresses: '' });
  const [faults, setFaults] = useState<KeyFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function show(found: KeyFaults): boolean {
    setFaults(found);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function submit(): Promise<void> {
    setFailure(null);
    if (busy || show(missingIn(typed))) return;
    setBusy(true);
    try {
      await make({ name: typed.name.trim(), scopes: [...typed.scopes], addresses: addressesIn(typed.addresses) });
    } catch (thrown) {
      if (!show(faultsIn(thrown))) setFailure(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  const change = (changed: Partial<TypedKey>) => setTyped({ ...typed, ...changed });
  return { form, typed, change, faults, failure, busy, submit: () => void submit() };
}
