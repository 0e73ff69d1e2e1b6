import { lazy, useId } from 'react';
import { arrivalInWords } from '#core/booking/index.ts';
import { groupedPhone } from '#core/shared/index.ts';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import { ChevronDownIcon } from '../../../components/icons/arrows.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { LateForm } from '../check/late-form.tsx';
import { type GuestBody, isUntold } from './guest-draft.ts';
import classes from './guests.module.css';
import type { GuestPartProps } from './use-guest-draft.ts';

const GuestForm = lazy(async () => ({ default: (await import('./guest-form.tsx')).GuestForm }));

/** What is told, in one line. */
const summaryOf = ({ guest, roomGuests = [], arrivalTime, bedWish, requests }: GuestBody): string =>
  [
    guest?.name,
    guest?.phone && groupedPhone(guest.phone),
    ...roomGuests.map((name, at) => name !== null && `${STAY_GUESTS.room(at + 1, null)}: ${name}`),
    arrivalTime && translate(arrivalInWords(arrivalTime)),
    bedWish && STAY_GUESTS[bedWish],
    requests,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');

/**
 * The part about the guests, folded: whoever tells nothing passes it by. Its form is loaded when it is opened.
 */
export function GuestPart({ guests, quote, owner }: GuestPartProps) {
  const id = useId();
  const { isOpen, open, body } = guests;
  return (
    <section className={classes.part} aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          aria-describedby={`${id}-told`}
          onClick={() => open(!isOpen)}
        >
          <span id={`${id}-title`}>{STAY_GUESTS.title}</span>
          <ChevronDownIcon size={20} aria-hidden />
        </button>
      </h3>
      <p id={`${id}-told`} className={classes.told}>
        {isOpen || isUntold(body) ? STAY_GUESTS.optional : summaryOf(body)}
      </p>
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && (
          <LateForm>
            <GuestForm guests={guests} quote={quote} owner={owner} />
          </LateForm>
        )}
      </div>
    </section>
  );
}
