import { useId, useState } from 'react';
import { instant, momentInWords } from '#core/shared/index.ts';
import { OFFLINE_BOOKINGS } from '#src/locales/en/web/account/offline-list.ts';
import { InfoIcon } from '../../../../components/icons/marks.tsx';
import { Problem, sentenceOf } from '../../../../lib/api/problem.ts';
import { translate } from '../../../../lib/i18n/translate.ts';
import { removeOfflineBookings, saveOfflineBookings } from '../../../../lib/offline-bookings/offline-bookings.ts';
import { useOfflineBookings } from '../../../../lib/offline-bookings/use-offline-bookings.ts';
import { toast } from '../../../../lib/toast.ts';
import classes from './offline-list.module.css';
import { saveOfflineNow } from './use-offline-switch.ts';

/** A time of this device in India's time. */
export const momentOf = (ms: number): string => translate(momentInWords(instant(ms)));

/**
 * Saves the bookings at once; a failure switches it off, and a toast shows why: an inline message would shift the
 * bookings. Returns the new state of the switch.
 */
async function begin(userId: string): Promise<string> {
  try {
    saveOfflineBookings(userId);
    await saveOfflineNow(userId);
    return '';
  } catch (fault) {
    removeOfflineBookings();
    toast.error(fault instanceof Problem ? OFFLINE_BOOKINGS.notRead(sentenceOf(fault)) : OFFLINE_BOOKINGS.noRoom);
    return OFFLINE_BOOKINGS.failed;
  }
}

/** The switch for saving the traveller's bookings on this device: off by default. Its explanation opens below it. */
export function OfflineSwitch({ userId }: { userId: string }) {
  const kept = useOfflineBookings(userId);
  const [said, setSaid] = useState('');
  const [explained, setExplained] = useState(false);
  const id = useId();
  async function turn(on: boolean): Promise<void> {
    setSaid(on ? OFFLINE_BOOKINGS.keeping : OFFLINE_BOOKINGS.off);
    if (on) setSaid(await begin(userId));
    else removeOfflineBookings();
  }
  const state = kept === null || kept.at === null ? OFFLINE_BOOKINGS.offline : OFFLINE_BOOKINGS.asOf(momentOf(kept.at));
  return (
    <>
      <div className={classes.keep}>
        <label htmlFor={`${id}-switch`}>{OFFLINE_BOOKINGS.keep}</label>
        <input
          id={`${id}-switch`}
          type="checkbox"
          role="switch"
          checked={kept !== null}
          aria-checked={kept !== null}
          aria-describedby={`${id}-means`}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <p role="status">{said === '' ? state : said}</p>
        <button
          type="button"
          aria-label={OFFLINE_BOOKINGS.about}
          aria-expanded={explained}
          aria-controls={`${id}-means`}
          onClick={() => setExplained(!explained)}
        >
          <InfoIcon size={20} aria-hidden />
        </button>
      </div>
      <p id={`${id}-means`} className={classes.means} hidden={!explained}>
        {OFFLINE_BOOKINGS.means}
      </p>
    </>
  );
}
