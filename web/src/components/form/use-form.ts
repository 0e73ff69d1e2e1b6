import { type SubmitEvent, useRef, useState } from 'react';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { Problem } from '../../lib/api/problem.ts';
import { translate } from '../../lib/i18n/translate.ts';

/** The errors of the fields, by name. */
export type Faults<Name extends string> = { readonly [Field in Name]?: string | undefined };

interface FormRules<Name extends string> {
  readonly fields: readonly Name[];
  /** Errors beyond an empty field; nothing is sent then. */
  readonly check?: (values: Record<Name, string>) => Faults<Name>;
  /** Sends the form. A Problem that it throws is shown beside the fields that the server names. */
  readonly send: (values: Record<Name, string>) => Promise<void>;
}

/**
 * A form that requires every field, sends one request at a time and shows each error beside its field, focusing the
 * first.
 */
export function useForm<Name extends string>({ fields, check, send }: FormRules<Name>) {
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function show(form: HTMLFormElement, found: Faults<Name>): boolean {
    setFaults(found);
    const first = fields.find((field) => found[field] !== undefined);
    const element = first === undefined ? null : form.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
    return first !== undefined;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const empty = Object.fromEntries(
      fields.filter((name) => values[name].trim() === '').map((name) => [name, translate(FIELD_FAULTS.REQUIRED)]),
    ) as Faults<Name>;
    setFailure(null);
    if (show(form, { ...check?.(values), ...empty })) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      setFailure(thrown.msg);
      show(form, Object.fromEntries(fields.map((name) => [name, thrown.field(name)])) as Faults<Name>);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  };
  return { faults, failure, busy, onSubmit };
}
