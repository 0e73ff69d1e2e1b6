import { Button } from '@mantine/core';
import type { RoomRate, RoomType } from '#contract/hotels.ts';
import type { PriceCard } from '#contract/terms.ts';
import { paymentParts } from '#core/pricing/index.ts';
import { formatRupees, instant, nearestPaise, nightsOf, paise } from '#core/shared/index.ts';
import { cancellationNote, MEALS_IN_WORDS } from '#core/stays/index.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { money } from '../../../lib/format/format.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { nightlyMoney } from '../../../lib/prices/nightly.ts';
import { priceFor } from '../../../lib/prices/price-for.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './rooms-section.module.css';

/** Few enough rooms to stress how many are left. */
const FEW_LEFT = 5;
/** The facilities of a room that are named at once; the others on request. */
const SHOWN_FACILITIES = 6;

export interface RoomCardProps {
  readonly room: RoomType;
  readonly link: HotelLink;
  /** How many extra discounts the prices may take. */
  readonly discounts: number;
  readonly isChosen: (rateId: string) => boolean;
  /** The rate of each room of the stay once this one is chosen. */
  readonly ratesAfter: (rateId: string) => readonly string[];
  readonly onChoose: (rateId: string) => void;
}

/** The most people that a rate of the room sleeps; null where none says. */
const sleepsOf = ({ rates }: RoomType): number | null => {
  const known = rates.flatMap(({ sleeps }) => sleeps ?? []);
  return known.length === 0 ? null : Math.max(...known);
};

function factsOf(room: RoomType): readonly string[] {
  const sleeps = sleepsOf(room);
  return [
    ...room.beds,
    ...(room.sizeM2 === null ? [] : [HOTEL_ROOMS.size(room.sizeM2)]),
    ...(sleeps === null ? [] : [HOTEL_ROOMS.sleeps(sleeps)]),
  ];
}

/** A room type: what it is, and its rates. */
export function RoomCard({ room, ...rest }: RoomCardProps) {
  const name = room.name === null ? HOTEL_ROOMS.unnamed : propertyLabel(room.name);
  return (
    <li className={classes.room}>
      <div className={classes.about}>
        {room.photo !== null && (
          <img src={room.photo.url} width={room.photo.width} height={room.photo.height} alt="" loading="lazy" />
        )}
        <div>
          <h3>{name}</h3>
          <p className={classes.facts}>{factsOf(room).join(' · ')}</p>
          <Facilities of={room} />
        </div>
      </div>
      <ul className={classes.rates}>
        {room.rates.map((rate) => (
          <RateRow key={rate.rateId} name={name} room={room} rate={rate} {...rest} />
        ))}
      </ul>
    </li>
  );
}

/** The first facilities of a room, and all of them on request. */
function Facilities({ of: { facilities } }: { of: RoomType }) {
  if (facilities.length === 0) return null;
  const labels = facilities.map(propertyLabel);
  return (
    <>
      <p className={classes.facilities}>{labels.slice(0, SHOWN_FACILITIES).join(', ')}</p>
      {labels.length > SHOWN_FACILITIES && (
        <details className={classes.allFacilities}>
          <summary>{HOTEL_ROOMS.allFacilities(labels.length)}</summary>
          <ul>
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type RateRowProps = RoomCardProps & { name: string; rate: RoomRate };

/** The reason why a rate can't be chosen; null when it can. Rooms of a type at other rates are counted, too. */
function hindranceOf({ room, rate, link: { guests }, ratesAfter }: RateRowProps): string | null {
  const { rateId, sleeps, roomsLeft, priceCards } = rate;
  if (priceCards === null) return HOTEL_ROOMS.noPrice;
  const people = guests.adults + guests.children;
  if (guests.rooms === 1 && sleeps !== null && sleeps < people) return HOTEL_ROOMS.tooSmall;
  const ofType = new Set(room.rates.map((each) => each.rateId));
  const wanted = ratesAfter(rateId).filter((each) => ofType.has(each)).length;
  return roomsLeft !== null && roomsLeft < wanted ? HOTEL_ROOMS.tooFew(wanted) : null;
}

function RateRow(props: RateRowProps) {
  const { name, rate, link, discounts, isChosen, onChoose } = props;
  const price = priceFor({ priceCards: rate.priceCards, soldOut: false }, { discounts });
  const deadline = rate.freeUntil === null ? null : instant(Date.parse(rate.freeUntil));
  const terms = cancellationNote(deadline, link.dates.arrival, instant(Date.now()));
  const hindrance = hindranceOf(props);
  const chosen = isChosen(rate.rateId);
  const meals = rate.meals === null ? [] : [translate(MEALS_IN_WORDS[rate.meals])];
  const summary = [...meals, translate(terms.sentence)].join(', ');
  const label = chosen ? HOTEL_ROOMS.chosenRate(name, summary) : HOTEL_ROOMS.chooseRate(name, summary);
  const choose = () => {
    if (!chosen) onChoose(rate.rateId);
  };
  return (
    <li className={classes.rate} data-chosen={chosen || undefined}>
      <div className={classes.terms}>
        {meals.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p data-state={terms.state}>{translate(terms.sentence)}</p>
        {price !== null && <p>{paymentOf(price)}</p>}
        {rate.roomsLeft !== null && <RoomsLeft rooms={rate.roomsLeft} />}
      </div>
      <div className={classes.price}>
        {price !== null && <RatePrice price={price} link={link} />}
        {hindrance === null ? (
          <Button
            variant={chosen ? 'filled' : 'default'}
            size="sm"
            aria-pressed={chosen}
            aria-label={label}
            onClick={choose}
          >
            {chosen ? HOTEL_ROOMS.chosen : HOTEL_ROOMS.choose}
          </Button>
        ) : (
          <p className={classes.hindrance}>{hindrance}</p>
        )}
      </div>
    </li>
  );
}

/** How many rooms are left, stressed when they are few. */
const RoomsLeft = ({ rooms }: { rooms: number }) =>
  rooms <= FEW_LEFT ? (
    <p className={classes.fewLeft}>{HOTEL_ROOMS.fewLeft(rooms)}</p>
  ) : (
    <p className={classes.left}>{HOTEL_ROOMS.left(rooms)}</p>
  );

/** When the price is paid: all of it now, or a part at the hotel. */
function paymentOf({ total, paymentAmount }: PriceCard): string {
  const parts = paymentParts({ total: nearestPaise(total), paymentAmount: paise(paymentAmount) });
  if (parts === null) return HOTEL_ROOMS.payNow;
  return HOTEL_ROOMS.payAtHotel(formatRupees(parts.online), formatRupees(parts.atHotel));
}

/** The price of the stay at a rate, of a night, and its lines. */
function RatePrice({ price, link }: { price: PriceCard; link: HotelLink }) {
  const unit = usePriceUnit();
  const nights = nightsOf(link.dates);
  const whole = HOTEL_ROOMS.forStay(COUNTS.nights(nights), COUNTS.rooms(link.guests.rooms));
  const nightly = nightlyMoney(price.total, link.dates);
  return (
    <>
      <strong>{unit === 'night' ? HOTEL_ROOMS.perNight(nightly) : money(price.total)}</strong>
      <small>{unit === 'night' ? `${money(price.total)} ${whole}` : whole}</small>
      {unit === 'stay' && nights > 1 && <small>{HOTEL_ROOMS.perNight(nightly)}</small>}
      <details>
        <summary>{HOTEL_ROOMS.priceHolds}</summary>
        <dl>
          {price.lines.map(({ code, label, amount }) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
