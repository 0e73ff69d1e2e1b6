/** Where this device keeps light, dark, or as it prefers; the snippet in index.html reads it before the first paint. */
export const COLOURS_KEY = 'padav-colours';

const PREFERENCE_KEYS = [COLOURS_KEY];

/** Empties a storage of everything but what says how the device likes to be shown the product, not who uses it. */
export function clearExceptPreferences(storage: Storage): void {
  const kept = PREFERENCE_KEYS.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.setItem(key, value);
}
