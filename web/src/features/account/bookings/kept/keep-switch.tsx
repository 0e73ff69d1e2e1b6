import { useId, useState } from 'react';
import { instant, momentInWords } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../../lib/api/problem.ts';
import { dropBookings, keepBookings } from '../../../../lib/kept/kept-bookings.ts';
import { useKept } from '../../../../lib/kept/use-kept.ts';
import { say } from '../../../../lib/texts/say.ts';
import classes from './kept.module.css';
import { KEPT } from './texts.ts';
import { keepNow } from './use-keeping.ts';

/** A moment of this device on India's clock. */
export const momentOf = (ms: number): string => say(momentInWords(instant(ms)));

/** Keeps at once what there is; what can't be kept is not to be kept. Returns the sentence for what went wrong. */
async function begin(userId: string): Promise<string> {
  try {
    keepBookings(userId);
    await keepNow(userId);
    return '';
  } catch (fault) {
    dropBookings();
    return fault instanceof Problem ? KEPT.notRead(sentenceOf(fault)) : KEPT.noRoom;
  }
}

/** Whether the traveller's bookings are kept on this device: off until they say so. */
export function KeepSwitch({ userId }: { userId: string }) {
  const kept = useKept(userId);
  const [said, setSaid] = useState('');
  const what = useId();
  async function turn(on: boolean): Promise<void> {
    setSaid(on ? KEPT.keeping : KEPT.off);
    if (on) setSaid(await begin(userId));
    else dropBookings();
  }
  const age = kept === null || kept.at === null ? '' : KEPT.asOf(momentOf(kept.at));
  return (
    <div className={classes.keep}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={kept !== null}
          aria-checked={kept !== null}
          aria-describedby={what}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        {KEPT.keep}
      </label>
      <p id={what}>{KEPT.means}</p>
      <p role="status">{said === '' ? age : said}</p>
    </div>
  );
}
