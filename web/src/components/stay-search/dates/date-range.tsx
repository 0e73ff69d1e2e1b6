import type { StayDates } from '#core/shared/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { latePart, loadAhead } from '../../late-part.tsx';
import { PanelButton } from '../panel-button.tsx';

const load = () => import('./dates-panel.tsx');
const DatesPanel = latePart(async () => (await load()).DatesPanel);

/** Loads the panel of the dates, before it is opened. */
export const loadDatesPanel = (): void => loadAhead(load);

/** The dates of the stay; the panel to choose them loads on first use. */
export function DateRange({ dates, onChange }: { dates: StayDates; onChange: (dates: StayDates) => void }) {
  // A page prerendered without a day reserves space for them.
  const value = useToday() === null ? '\u00a0' : formatStay(dates);
  return (
    <PanelButton kind="dates" label={SEARCH.dates} value={value} onIntent={loadDatesPanel}>
      {(close) => <DatesPanel dates={dates} onChange={onChange} onDone={close} />}
    </PanelButton>
  );
}
