import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { GROUP_BOUNDS } from '#core/guest-selection/index.ts';
import { GROUP } from '#src/locales/en/web/group/group.ts';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/text-field.tsx';
import { Link } from '../../components/link.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { paths } from '../../lib/paths.ts';
import { appState, useCurrentUser } from '../../lib/state/app-state.ts';
import { lastStay } from '../../lib/stay-link/last-stay.ts';
import classes from './group-page.module.css';
import { useGroupForm } from './use-group-form.ts';

const { rooms, people } = GROUP_BOUNDS;

/** Asks the operator for more rooms than the guest menu offers. Place and dates are those of the last search. */
export function GroupPage() {
  const [reference, setReference] = useState<string | null>(null);
  return (
    <section className={classes.card}>
      <PageHeading key={reference ?? 'ask'}>{reference === null ? GROUP.title : GROUP.sent}</PageHeading>
      <div role="status">{reference !== null && <p className={classes.how}>{GROUP.reference(reference)}</p>}</div>
      {reference === null ? (
        <GroupForm onTaken={setReference} />
      ) : (
        <div className={classes.ways}>
          <Button component={Link} to={paths.home.href()} size="md">
            {GROUP.home}
          </Button>
          <Button variant="default" size="md" onClick={() => setReference(null)}>
            {GROUP.another}
          </Button>
        </div>
      )}
    </section>
  );
}

function GroupForm({ onTaken }: { onTaken: (reference: string) => void }) {
  const { faults, failure, busy, onSubmit } = useGroupForm(onTaken);
  const user = useCurrentUser();
  const today = todayInIndia();
  const { place, dates } = lastStay(appState.getState().details, today).link;
  const marked = Object.keys(faults).length;
  const id = useId();
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.how}>{GROUP.how}</p>
      {(marked > 0 || failure !== null) && (
        <p className={classes.summary} role="alert">
          {marked > 0 ? GROUP.lookAgain(marked) : failure}
        </p>
      )}
      <TextField label={GROUP.place} name="place" defaultValue={place} maxLength={160} required error={faults.place} />
      <div className={classes.pair}>
        <TextField
          label={GROUP.arrival}
          name="arrivalDate"
          type="date"
          min={today}
          defaultValue={dates.arrival}
          required
          error={faults.arrivalDate}
        />
        <TextField
          label={GROUP.departure}
          name="departureDate"
          type="date"
          min={today}
          defaultValue={dates.departure}
          required
          error={faults.departureDate}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          label={GROUP.rooms}
          name="rooms"
          type="number"
          inputMode="numeric"
          {...rooms}
          required
          error={faults.rooms}
        />
        <TextField
          label={GROUP.people}
          name="people"
          type="number"
          inputMode="numeric"
          {...people}
          required
          error={faults.people}
        />
      </div>
      <TextField
        label={GROUP.name}
        name="name"
        autoComplete="name"
        defaultValue={user?.name ?? ''}
        maxLength={120}
        required
        error={faults.name}
      />
      <div className={classes.pair}>
        <TextField
          label={GROUP.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          required
          error={faults.email}
        />
        <TextField label={GROUP.phone} name="phone" type="tel" autoComplete="tel" required error={faults.phone} />
      </div>
      <div className={form.field}>
        <label htmlFor={id}>{GROUP.message}</label>
        <textarea
          id={id}
          name="message"
          rows={4}
          maxLength={1_000}
          className={classes.message}
          aria-describedby={`${id}-hint`}
          aria-invalid={faults.message !== undefined}
        />
        <p id={`${id}-hint`} className={form.hint}>
          {faults.message ?? GROUP.messageHint}
        </p>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {GROUP.send}
      </Button>
    </form>
  );
}
