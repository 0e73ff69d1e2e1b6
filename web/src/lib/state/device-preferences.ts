/** The storage key of the colour scheme; the snippet in index.html reads it before the first paint. */
export const COLOURS_KEY = 'padav-colours';

/** The storage key of what prices are for: `night`, or absent for the whole stay. */
export const PRICE_UNIT_KEY = 'padav-price-unit';

const PREFERENCE_KEYS = [COLOURS_KEY, PRICE_UNIT_KEY];

/** Empties a storage of everything but the preferences of the device. */
export function clearExceptPreferences(storage: Storage): void {
  const preferences = PREFERENCE_KEYS.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of preferences) if (value !== null) storage.setItem(key, value);
}
