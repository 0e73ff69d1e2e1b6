import Info from 'lucide-react/icons/info';
import { useId, useState } from 'react';
import { instant, momentInWords } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../../lib/api/problem.ts';
import { say } from '../../../../lib/i18n/translate.ts';
import { dropBookings, keepBookings } from '../../../../lib/offline-bookings/offline-bookings.ts';
import { useKept } from '../../../../lib/offline-bookings/use-offline-bookings.ts';
import { toast } from '../../../../lib/toast.ts';
import classes from './offline-list.module.css';
import { KEPT } from './offline-list.texts.ts';
import { keepNow } from './use-offline-switch.ts';

/** A moment of this device on India's clock. */
export const momentOf = (ms: number): string => say(momentInWords(instant(ms)));

/**
 * Keeps at once what there is; what can't be kept is not to be kept, and a toast says why: its place on the page would
 * push the bookings about. Returns what the switch says from now on.
 */
async function begin(userId: string): Promise<string> {
  try {
    keepBookings(userId);
    await keepNow(userId);
    return '';
  } catch (fault) {
    dropBookings();
    toast.error(fault instanceof Problem ? KEPT.notRead(sentenceOf(fault)) : KEPT.noRoom);
    return KEPT.failed;
  }
}

/** Whether the traveller's bookings are kept on this device: off until they say so. What it means opens below it. */
export function KeepSwitch({ userId }: { userId: string }) {
  const kept = useKept(userId);
  const [said, setSaid] = useState('');
  const [explained, setExplained] = useState(false);
  const id = useId();
  async function turn(on: boolean): Promise<void> {
    setSaid(on ? KEPT.keeping : KEPT.off);
    if (on) setSaid(await begin(userId));
    else dropBookings();
  }
  const state = kept === null || kept.at === null ? KEPT.offline : KEPT.asOf(momentOf(kept.at));
  return (
    <>
      <div className={classes.keep}>
        <label htmlFor={`${id}-switch`}>{KEPT.keep}</label>
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
          aria-label={KEPT.about}
          aria-expanded={explained}
          aria-controls={`${id}-means`}
          onClick={() => setExplained(!explained)}
        >
          <Info size={20} aria-hidden />
        </button>
      </div>
      <p id={`${id}-means`} className={classes.means} hidden={!explained}>
        {KEPT.means}
      </p>
    </>
  );
}
