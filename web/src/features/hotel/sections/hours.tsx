import type { HotelDetails } from '#contract/hotels.ts';
import { timeInWords } from '#core/shared/index.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import classes from './hotel-sections.module.css';

function window(from: string | null, until: string | null): string | null {
  const words = (time: string) => translate(timeInWords(time));
  if (from !== null && until !== null) return STAY_FACTS.between(words(from), words(until));
  if (from !== null) return STAY_FACTS.from(words(from));
  return until === null ? null : STAY_FACTS.until(words(until));
}

/** The check-in and check-out times, as far as the hotel has them. */
export function Hours({ hotel: { checkInFrom, checkInUntil, checkOutFrom, checkOutUntil } }: { hotel: HotelDetails }) {
  const hours = [
    [STAY_FACTS.checkIn, window(checkInFrom, checkInUntil)],
    [STAY_FACTS.checkOut, window(checkOutFrom, checkOutUntil)],
  ].filter(([, words]) => words !== null);
  if (hours.length === 0) return null;
  return (
    <>
      <h3>{STAY_FACTS.times}</h3>
      <dl className={classes.facts}>
        {hours.map(([name, words]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>{STAY_FACTS.clock}</p>
    </>
  );
}
