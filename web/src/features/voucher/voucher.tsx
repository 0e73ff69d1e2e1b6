import type { Booking } from '#contract/bookings.ts';
import { type LabelledRow, voucherView } from '#core/booking/index.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { VOUCHER } from '#src/locales/en/web/voucher/voucher.ts';
import { Reference } from '../../components/booking/reference.tsx';
import { freeCancellationDeadline, refundLine, reservationLine } from '../../lib/booking/format-booking.ts';
import { BRAND } from '../../lib/brand.ts';
import { propertyLabel } from '../../lib/i18n/property-labels.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { voucherFacts } from './voucher-facts.ts';
import classes from './voucher-page.module.css';

const Rows = ({ rows }: { rows: readonly LabelledRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ key, name, value }) => (
      <div key={key}>
        <dt>{translate(name)}</dt>
        <dd>{key === 'room' ? propertyLabel(translate(value)) : translate(value)}</dd>
      </div>
    ))}
  </dl>
);

/** The screen has a shorter sentence for the end of the free time than paper. */
function noteOf(
  { cancellation: { freeUntil }, arrivalDate }: Booking,
  { key, text }: ReturnType<typeof voucherView>['notes'][number],
) {
  return key === 'freeUntil' && freeUntil !== null
    ? `${BOOKING.freeUntil(freeCancellationDeadline(freeUntil, arrivalDate))}.`
    : translate(text);
}

/** What is shown at the hotel; of a cancelled booking it says that nothing can be claimed with it. */
export function Voucher({ booking, bookedBy }: { booking: Booking; bookedBy: string }) {
  const { reference, hotel, isCancelled, stay, money, notes } = voucherView(voucherFacts(booking, bookedBy));
  const refund = refundLine(booking);
  return (
    <article className={classes.sheet} data-voucher="">
      <p className={classes.brand}>{BRAND}</p>
      <div className={classes.first}>
        <p className={classes.soft}>{translate(reference.name)}</p>
        <Reference reference={translate(reference.value)} />
      </div>
      <h2>{hotel}</h2>
      <p className={classes.state} data-tone={isCancelled ? 'bad' : 'plain'}>
        {isCancelled ? VOUCHER.cancelled : reservationLine(booking)}
        {refund !== null && ` ${refund}`}
      </p>
      <Rows rows={stay} />
      <Rows rows={money} />
      {notes.length > 0 && (
        <div className={classes.notes}>
          {notes.map((note) => (
            <p key={note.key}>{noteOf(booking, note)}</p>
          ))}
        </div>
      )}
    </article>
  );
}
