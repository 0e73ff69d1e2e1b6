import { Button } from '@mantine/core';
import type { TestBooking } from '#contract/organisations/test-data.ts';
import { dayInIndia, dayInWords, instant, parseDay } from '#core/shared/index.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import { Notice } from '../../../components/notice.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { moveTime, useTestBookings } from '../api/money.ts';
import classes from '../console/console.module.css';
import { CopyButton } from '../console/copy-button.tsx';
import { momentOf } from '../console/days.ts';
import { More } from '../console/more.tsx';
import { NotYet } from '../console/read.tsx';
import { moneyOf } from '../console/rupee-figure.ts';
import { useRun } from '../console/use-run.ts';
import webhookClasses from '../webhooks/webhooks.module.css';

const MOVES = ['deadline_passed', 'arrival_day', 'stay_over'] as const;
const dayWords = (day: string): string => translate(dayInWords(parseDay(day) ?? dayInIndia(instant(0))));

/** The bookings of test mode, each with the ways to move it in time. */
export function TestBookings({ organisationId }: { organisationId: string }) {
  const { items, error, hasMore, isReading, more, again } = useTestBookings(organisationId);
  return (
    <section className={classes.part} aria-labelledby="bookings">
      <div className={webhookClasses.bar}>
        <h2 id="bookings">{TESTING.bookings}</h2>
        <Button variant="default" size="md" loading={isReading} onClick={() => void again()}>
          {CONSOLE.again}
        </Button>
      </div>
      <p className={classes.how}>{TESTING.bookingsHow}</p>
      {items === undefined && (
        <NotYet error={error} label={TESTING.loading} height={220} onRetry={() => void again()} />
      )}
      {items?.length === 0 && <p>{TESTING.none}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((booking) => (
            <Entry key={booking.id} organisationId={organisationId} booking={booking} onMoved={again} />
          ))}
        </ul>
      )}
      {items !== undefined && <More hasMore={hasMore} isReading={isReading} error={error} onMore={more} />}
    </section>
  );
}

interface EntryProps {
  readonly organisationId: string;
  readonly booking: TestBooking;
  readonly onMoved: () => Promise<void>;
}

function Entry({ organisationId, booking, onMoved }: EntryProps) {
  const { id, reference, hotel, status, reservation, arrivalDate, departureDate, total, freeUntil, paymentLink } =
    booking;
  const { busy, failed, run } = useRun();
  const move = (to: (typeof MOVES)[number]) =>
    run(to, async () => {
      await moveTime(organisationId, id, to);
      await onMoved();
      return TESTING.moved;
    });
  return (
    <li className={classes.item}>
      <div className={classes.named}>
        <div className={webhookClasses.url}>
          <strong>{hotel}</strong> <span className={webhookClasses.state}>{TESTING.statuses[status]}</span>
        </div>
        <dl className={classes.facts}>
          <dt>{TESTING.stay}</dt>
          <dd>{TESTING.days(dayWords(arrivalDate), dayWords(departureDate))}</dd>
          <dt>{TESTING.total}</dt>
          <dd>{moneyOf(total)}</dd>
          <dt>{TESTING.free}</dt>
          <dd>{freeUntil === null ? TESTING.notFree : momentOf(freeUntil)}</dd>
          {reservation !== null && (
            <>
              <dt>{TESTING.reservation}</dt>
              <dd>{TESTING.reservations[reservation]}</dd>
            </>
          )}
          <dt>{TESTING.id}</dt>
          <dd>
            <code>{id}</code> <CopyButton text={id} what={reference ?? id} />
          </dd>
        </dl>
        {failed !== null && <Notice kind="problem">{failed.sentence}</Notice>}
      </div>
      <div className={`${classes.ways} ${webhookClasses.below}`}>
        {paymentLink !== null && (
          <Button component="a" href={paymentLink} target="_blank" rel="noreferrer" variant="default">
            {TESTING.pay}
          </Button>
        )}
        {status === 'confirmed' &&
          MOVES.map((to) => (
            <Button
              key={to}
              variant="default"
              aria-label={TESTING.moveOf(TESTING.moves[to], reference ?? id)}
              loading={busy === to}
              onClick={() => move(to)}
            >
              {TESTING.moves[to]}
            </Button>
          ))}
      </div>
    </li>
  );
}
