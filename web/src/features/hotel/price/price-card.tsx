import type { ReactNode } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard as Price } from '#contract/terms.ts';
import { chargedNote } from '#core/pricing/index.ts';
import { instant, momentInWords, nearestPaise, paise, timeInWords } from '#core/shared/index.ts';
import { cancellationNote, countedRooms, MEALS_IN_WORDS, mealsOf } from '#core/stays/index.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { PriceUnitSwitch } from '../../../components/price-unit/price-unit-switch.tsx';
import { formatStay, money } from '../../../lib/format/format.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { nightlyMoney } from '../../../lib/prices/nightly.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './price-card.module.css';

export interface PriceCardProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  readonly price: Price;
  /** The button to pay or to log in. */
  readonly children: ReactNode;
}

/** The price of the stay, the charge now and the refund of a cancellation, before paying. */
export function PriceCard({ link, hotel, price, children }: PriceCardProps) {
  const charged = chargedNote({ total: nearestPaise(price.total), paymentAmount: paise(price.paymentAmount) });
  const unit = usePriceUnit();
  const { freeUntil } = hotel.cancellation;
  const terms = cancellationNote(
    freeUntil === null ? null : instant(Date.parse(freeUntil)),
    link.dates.arrival,
    instant(Date.now()),
  );
  return (
    <div className={classes.card}>
      <h2>{HOTEL.price}</h2>
      <p className={classes.stay}>{formatStay(link.dates)}</p>
      <p className={classes.stay}>{guestsInWords(link)}</p>
      <Holds hotel={hotel} rooms={link.guests.rooms} />
      {unit === 'night' && (
        <p className={classes.nightly}>
          <strong>{nightlyMoney(price.total, link.dates)}</strong> {PRICE_UNIT.perNight}
        </p>
      )}
      <dl className={classes.lines}>
        {price.lines.map(({ code, label, amount }) => (
          <div key={code} className={classes.line} data-saves={amount < 0 || undefined}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{HOTEL.total}</dt>
          <dd>{money(price.total)}</dd>
        </div>
      </dl>
      <div className={classes.unit}>
        <PriceUnitSwitch />
      </div>
      {charged !== null && <p className={classes.charged}>{translate(charged)}</p>}
      <p className={classes.terms} data-state={terms.state}>
        {translate(terms.sentence)}
      </p>
      <Times hotel={hotel} />
      {hotel.stale && (
        <p className={classes.asOf}>{HOTEL.asOf(translate(momentInWords(instant(Date.parse(hotel.asOf)))))}</p>
      )}
      {children}
    </div>
  );
}

/** What the price includes beside the room, as far as the provider says. */
function Holds({ hotel: { room, choice }, rooms }: { hotel: HotelDetails; rooms: number }) {
  const held = choice.rates.length > 0 ? chosenParts(choice.rates) : standardParts(room, rooms);
  if (held.length === 0) return null;
  return (
    <ul className={classes.holds} aria-label={STAY_FACTS.holds}>
      {held.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

const chosenParts = (rates: HotelDetails['choice']['rates']): readonly string[] => [
  ...countedRooms(rates).map(({ name, count }) => STAY_FACTS.rooms(count, propertyLabel(name))),
  ...mealsOf(rates).map((meals) => translate(MEALS_IN_WORDS[meals])),
];

const standardParts = (room: HotelDetails['room'], rooms: number): readonly string[] => [
  ...(room === null || room.name === null ? [] : [STAY_FACTS.rooms(rooms, propertyLabel(room.name))]),
  ...(room === null || room.breakfast === null ? [] : [room.breakfast ? STAY_FACTS.breakfast : STAY_FACTS.noBreakfast]),
];

const Times = ({ hotel: { checkInFrom, checkOutUntil } }: { hotel: HotelDetails }) =>
  (checkInFrom !== null || checkOutUntil !== null) && (
    <p className={classes.times}>
      {checkInFrom !== null && <span>{HOTEL.checkIn(translate(timeInWords(checkInFrom)))}</span>}
      {checkOutUntil !== null && <span>{HOTEL.checkOut(translate(timeInWords(checkOutUntil)))}</span>}
    </p>
  );

const guestsInWords = ({ guests: { rooms, adults, children } }: HotelLink): string =>
  [COUNTS.rooms(rooms), COUNTS.adults(adults), ...(children > 0 ? [COUNTS.children(children)] : [])].join(' · ');
