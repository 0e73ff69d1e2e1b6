import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { Notice } from '../../../components/notice.tsx';
import { DateRange } from '../../../components/stay-search/dates/date-range.tsx';
import { GuestMenu } from '../../../components/stay-search/guests/guest-menu.tsx';
import { pendingPaymentOf } from '../order/pending-payment.ts';
import type { NewStay } from './api.ts';
import classes from './change.module.css';
import { type ChosenRoom, changeDraft } from './change-draft.ts';
import { ChangeOffer, PayTheDifference } from './change-offer.tsx';
import { isSame, stayOf, withGuests } from './new-stay.ts';
import { RoomChoice, type RoomListOfHotel } from './room-choice.tsx';
import { useOffer } from './use-offer.ts';

export interface ChangeFormProps {
  readonly booking: Booking;
  readonly user: UserDetails;
  /** The list of a hotel's rooms. */
  readonly Rooms: RoomListOfHotel;
  /** Reads the booking again. */
  readonly onAgain: () => void;
}

/** The new stay of a booking, and what it costs beside the old one. */
export function ChangeForm({ booking, user, Rooms, onAgain }: ChangeFormProps) {
  const [first] = useState(() => stayOf(booking));
  const [{ stay, rooms }, setChosen] = useState(() => changeDraft.read(booking, user) ?? { stay: first, rooms: [] });
  const [told, setTold] = useState(false);
  const [wasPaying] = useState(() => pendingPaymentOf(user._id) !== null);
  const { offer, failure, busy, ask, forget } = useOffer(booking);

  function change(next: NewStay, room: ChosenRoom | null = null): void {
    const others = rooms.filter(({ rateId }) => rateId !== room?.rateId);
    const chosen = { stay: next, rooms: room === null ? rooms : [...others, room] };
    setChosen(chosen);
    changeDraft.store(booking, user, chosen);
    setTold(false);
    forget();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTold(isSame(stay, first));
    if (!isSame(stay, first)) void ask(stay);
  }

  const onNewPrice = () => {
    forget();
    onAgain();
    void ask(stay);
  };
  return (
    <>
      <p className={classes.keeps}>{CHANGE.keeps}</p>
      <form className={classes.form} aria-label={CHANGE.form} onSubmit={submit} noValidate>
        <DateRange dates={stay.dates} onChange={(dates) => change({ ...stay, dates })} />
        <GuestMenu guests={stay.guests} onChange={(guests) => change(withGuests(stay, guests))} />
        <RoomChoice
          booking={booking}
          stay={stay}
          user={user}
          chosen={rooms}
          Rooms={Rooms}
          onChoose={(rates, room) => change({ ...stay, rates }, room)}
        />
        <Button type="submit" size="md" variant={offer === null ? 'filled' : 'default'} loading={busy}>
          {CHANGE.look}
        </Button>
      </form>
      <div role="status">{told && <p className={classes.same}>{CHANGE.same}</p>}</div>
      {failure !== null && <Notice kind="problem">{failure}</Notice>}
      {offer === null && wasPaying && (
        <PayTheDifference booking={booking} quote={null} user={user} onNewPrice={onNewPrice} />
      )}
      {offer !== null && (
        <ChangeOffer key={offer.id} booking={booking} quote={offer} user={user} onNewPrice={onNewPrice} />
      )}
    </>
  );
}
