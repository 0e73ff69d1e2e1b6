import { useSearchParams } from 'react-router-dom';
import type { ApiKey, OrganisationDetails } from '#contract/organisations/organisations.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import classes from './mode-switch.module.css';

/** Test or live: each has data of its own. */
export type Mode = ApiKey['mode'];

const MODES: readonly Mode[] = ['test', 'live'];

/** The mode in the address, and its change. Test is shown at first until the organisation is live. */
export function useMode({ live }: Pick<OrganisationDetails, 'live'>): readonly [Mode, (mode: Mode) => void] {
  const [query, setQuery] = useSearchParams();
  const usual: Mode = live === 'approved' ? 'live' : 'test';
  const mode = MODES.find((each) => each === query.get('mode')) ?? usual;
  return [
    mode,
    (chosen) =>
      setQuery(
        (before) => {
          const id = before.get('id') ?? '';
          return { id, mode: chosen };
        },
        { replace: true },
      ),
  ];
}

/** The choice between test and live. */
export const ModeSwitch = ({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) => (
  <fieldset className={classes.modes} aria-label={CONSOLE.mode}>
    {MODES.map((each) => (
      <label key={each}>
        <input type="radio" name="mode" value={each} checked={mode === each} onChange={() => onMode(each)} />
        <span>{CONSOLE.modes[each]}</span>
      </label>
    ))}
  </fieldset>
);
