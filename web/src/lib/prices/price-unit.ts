import { createStore, useStore } from 'zustand';
import { PRICE_UNIT_KEY } from '../state/device-preferences.ts';

/** What a shown price is for: the whole stay, as specified, or one of its nights on average. */
export type PriceUnit = 'stay' | 'night';

const parseUnit = (stored: string | null): PriceUnit => (stored === 'night' ? 'night' : 'stay');

/** The default is what a page is drawn with: it begins with it, and takes the stored choice once it is hydrated. */
const DEFAULT: PriceUnit = 'stay';

/** The stored choice; the default where the browser denies its storage, and while pages are drawn. */
function storedUnit(): PriceUnit {
  if (!('localStorage' in globalThis)) return DEFAULT;
  try {
    return parseUnit(localStorage.getItem(PRICE_UNIT_KEY));
  } catch (fault) {
    console.info('The unit of prices can not be read here; prices are those of the whole stay.', fault);
    return DEFAULT;
  }
}

const unit = createStore<{ readonly unit: PriceUnit }>(() => ({ unit: DEFAULT }));
unit.setState({ unit: storedUnit() });

if ('localStorage' in globalThis) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === PRICE_UNIT_KEY || key === null) unit.setState({ unit: parseUnit(newValue) });
  });
}

/** The unit of all prices that are shown; a preference of the device. */
export const usePriceUnit = (): PriceUnit => useStore(unit, (state) => state.unit);

/** Changes the unit of all prices, in other windows too. The default is not stored. */
export function choosePriceUnit(chosen: PriceUnit): void {
  unit.setState({ unit: chosen });
  try {
    if (chosen === 'night') localStorage.setItem(PRICE_UNIT_KEY, chosen);
    else localStorage.removeItem(PRICE_UNIT_KEY);
  } catch (fault) {
    console.info('The unit of prices is not stored here; it lasts until the page closes.', fault);
  }
}
