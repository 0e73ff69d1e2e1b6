import { type SubmitEvent, useRef, useState } from 'react';
import { GROUP_BOUNDS, groupFaults } from '#core/guest-selection/index.ts';
import { FIELD_FAULTS, type FieldFaultCode } from '#core/shared/index.ts';
import { Problem } from '../../lib/api/problem.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { askForGroup } from './ask-for-group.ts';

/** The fields that must be filled in, in the order of the form. */
const REQUIRED = ['place', 'arrivalDate', 'departureDate', 'rooms', 'people', 'name', 'email', 'phone'] as const;
const FIELDS = [...REQUIRED, 'message'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;
type Faults = Readonly<Partial<Record<Field, string>>>;

const isWithin = (typed: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

/** The faults of what is typed, beyond those that only the server knows. */
function faultsOf(values: Values): Faults {
  const [rooms, people] = [isWithin(values.rooms, GROUP_BOUNDS.rooms), isWithin(values.people, GROUP_BOUNDS.people)];
  const crowded =
    rooms && people && groupFaults({ rooms: Number(values.rooms), people: Number(values.people) }).length > 0;
  const codes: readonly (readonly [Field, FieldFaultCode])[] = [
    ...(rooms ? [] : [['rooms', 'GROUP_ROOMS'] as const]),
    ...(people && !crowded ? [] : [['people', 'GROUP_PEOPLE'] as const]),
    ...(values.departureDate > values.arrivalDate ? [] : [['departureDate', 'DEPARTURE_NOT_AFTER_ARRIVAL'] as const]),
    ...REQUIRED.filter((name) => values[name] === '').map((name) => [name, 'REQUIRED'] as const),
  ];
  return Object.fromEntries(codes.map(([name, code]) => [name, translate(FIELD_FAULTS[code])]));
}

const bodyOf = ({ message, rooms, people, ...values }: Values) => ({
  ...values,
  rooms: Number(rooms),
  people: Number(people),
  ...(message !== '' && { message }),
});

/** The form of a group request: it sends one request at a time, and focuses the first field with a fault. */
export function useGroupForm(onTaken: (reference: string) => void) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function show(form: HTMLFormElement, found: Faults): boolean {
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    const element = first === undefined ? null : form.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
    return first !== undefined;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const values = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()])) as Values;
    setFailure(null);
    if (show(form, faultsOf(values))) return;
    sending.current = true;
    setBusy(true);
    try {
      onTaken((await askForGroup(bodyOf(values))).reference);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      setFailure(thrown.msg);
      const told = FIELDS.map((name) => [name, thrown.field(name)] as const).filter(([, fault]) => fault !== undefined);
      show(form, Object.fromEntries(told) as Faults);
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
