import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Guest } from '#contract/user.ts';
import { GUESTS } from '#src/locales/en/web/account/guests.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { removeGuest, useGuests } from '../../../lib/guests/saved-guests.ts';
import classes from '../security/security.module.css';
import { useActions } from '../security/use-actions.ts';
import { GuestDialog } from './guest-dialog.tsx';

/** The people for whom the traveller often books. */
export function GuestsSection({ user }: { user: UserDetails }) {
  const { data: guests, error, mutate } = useGuests(user._id);
  const { busy, act } = useActions();
  const [edited, setEdited] = useState<Guest | 'new' | null>(null);
  const remove = ({ _id, name }: Guest) =>
    act(_id, async () => {
      await removeGuest(user._id, _id);
      await mutate();
      return GUESTS.removed(name);
    });
  return (
    <section className={classes.section} aria-labelledby="guests">
      <h2 id="guests">{GUESTS.title}</h2>
      <p>{GUESTS.how}</p>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: GUESTS.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {guests?.length === 0 && <p>{GUESTS.none}</p>}
      {guests !== undefined && guests.length > 0 && (
        <ul className={classes.devices}>
          {guests.map((guest) => (
            <li key={guest._id}>
              <div className={classes.named}>
                <strong>{guest.name}</strong>
                {guest.phone !== null && <p>{guest.phone}</p>}
              </div>
              <div className={classes.choices}>
                <Button variant="default" aria-label={GUESTS.editOf(guest.name)} onClick={() => setEdited(guest)}>
                  {GUESTS.edit}
                </Button>
                <Button
                  variant="default"
                  aria-label={GUESTS.removeOf(guest.name)}
                  loading={busy === guest._id}
                  onClick={() => void remove(guest)}
                >
                  {GUESTS.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {guests !== undefined && (
        <Button variant="default" size="md" onClick={() => setEdited('new')}>
          {GUESTS.add}
        </Button>
      )}
      {edited !== null && (
        <GuestDialog
          userId={user._id}
          guest={edited === 'new' ? null : edited}
          onSaved={() => mutate()}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
