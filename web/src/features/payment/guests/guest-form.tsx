import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Guest } from '#contract/user.ts';
import { ARRIVAL_TIMES, arrivalInWords, BED_WISHES } from '#core/booking/index.ts';
import { plainText } from '#core/shared/index.ts';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { saveGuest, useGuests } from '../../../lib/guests/saved-guests.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { toast } from '../../../lib/toast.ts';
import { leadNameOf } from './guest-draft.ts';
import classes from './guests.module.css';
import { PhoneField } from './phone-field.tsx';
import { shownNumber } from './phone-numbers.ts';
import { RoomNames } from './room-names.tsx';
import { SavedNames } from './saved-names.tsx';
import type { GuestPartProps } from './use-guest-draft.ts';

const ARRIVALS = [
  { value: '', label: STAY_GUESTS.unknownArrival },
  ...ARRIVAL_TIMES.map((value) => ({ value, label: translate(arrivalInWords(value)) })),
];

const BEDS = [
  { value: '', label: STAY_GUESTS.anyBeds },
  ...BED_WISHES.map((value) => ({ value, label: STAY_GUESTS[value] })),
];

/** The form about the guests of a stay: every field may stay as it is. */
export function GuestForm({ guests, quote, owner }: GuestPartProps) {
  const { draft, faults, refusals, change, check } = guests;
  const { forSomeoneElse } = draft;
  const form = useRef<HTMLDivElement>(null);
  const { data: saved = [], mutate } = useGuests(owner._id);
  const [isSaving, setSaving] = useState(false);
  const leadName = leadNameOf(draft, owner.name);
  const known = saved.some(({ name }) => name === plainText(leadName));

  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [refusals]);

  const nameFor = (name: string) => (forSomeoneElse ? { otherName: name } : { name });

  function chooseLead({ name, phone }: Guest): void {
    const number = phone === null ? {} : shownNumber(phone);
    change({ ...nameFor(name), ...number }, 'guest.name', 'guest.phone');
  }

  async function save(): Promise<void> {
    if (owner._id === null || isSaving || !check()) return;
    setSaving(true);
    try {
      const { name } = await saveGuest(owner._id, null, { name: plainText(leadName), phone: draft.phone ?? '' });
      await mutate();
      toast.success(STAY_GUESTS.guestSaved(name));
    } catch (thrown) {
      toast.error(sentenceOf(thrown));
    } finally {
      setSaving(false);
    }
  }

  return (
    <div ref={form} className={classes.form}>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={forSomeoneElse}
          aria-checked={forSomeoneElse}
          onChange={(event) =>
            change({ forSomeoneElse: event.currentTarget.checked }, 'guest.name', 'guest.email', 'forSomeoneElse')
          }
        />
        {STAY_GUESTS.forSomeoneElse}
      </label>
      <div>
        <TextField
          label={STAY_GUESTS.name}
          name="guest.name"
          autoComplete={forSomeoneElse ? 'off' : 'name'}
          maxLength={200}
          value={leadName}
          error={faults['guest.name']}
          onChange={(event) => change(nameFor(event.currentTarget.value), 'guest.name')}
        />
        {forSomeoneElse && leadName === '' && <SavedNames guests={saved} onChoose={chooseLead} />}
      </div>
      <PhoneField
        value={draft}
        error={faults['guest.phone']}
        isOwn={!forSomeoneElse}
        onChange={({ country, number, phone }) => change({ country, number, phone }, 'guest.phone')}
      />
      {forSomeoneElse && (
        <TextField
          label={STAY_GUESTS.email}
          name="guest.email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          error={faults['guest.email']}
          onChange={(event) => change({ email: event.currentTarget.value }, 'guest.email')}
        />
      )}
      {owner._id !== null && forSomeoneElse && plainText(leadName) !== '' && !known && (
        <Button variant="default" size="md" loading={isSaving} onClick={() => void save()}>
          {STAY_GUESTS.save}
        </Button>
      )}
      {quote.rooms > 1 && (
        <RoomNames
          quote={quote}
          names={draft.roomGuests}
          saved={saved}
          faults={faults}
          leadName={leadName}
          onChange={(roomGuests, room) => change({ roomGuests }, `roomGuests.${room}`, 'roomGuests')}
        />
      )}
      <div className={classes.pair}>
        <SelectField
          label={STAY_GUESTS.arrival}
          options={ARRIVALS}
          value={draft.arrivalTime ?? ''}
          error={faults.arrivalTime}
          onChange={({ currentTarget: { value } }) =>
            change({ arrivalTime: ARRIVAL_TIMES.find((time) => time === value) ?? null }, 'arrivalTime')
          }
        />
        <SelectField
          label={STAY_GUESTS.beds}
          options={BEDS}
          hint={STAY_GUESTS.bedsHint}
          value={draft.bedWish ?? ''}
          error={faults.bedWish}
          onChange={({ currentTarget: { value } }) =>
            change({ bedWish: BED_WISHES.find((wish) => wish === value) ?? null }, 'bedWish')
          }
        />
      </div>
      <TextArea
        label={STAY_GUESTS.requests}
        name="requests"
        hint={STAY_GUESTS.requestsHint}
        rows={3}
        maxLength={1000}
        value={draft.requests}
        error={faults.requests}
        onChange={(event) => change({ requests: event.currentTarget.value }, 'requests')}
      />
    </div>
  );
}
