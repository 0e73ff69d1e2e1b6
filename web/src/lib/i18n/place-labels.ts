import { PLACE_LABELS } from '#src/locales/en/web/lib/place-labels.ts';

/** The label of a place of India, by its name in English. */
export const placeLabel = (name: string): string =>
  (Object.hasOwn(PLACE_LABELS, name) ? PLACE_LABELS[name] : undefined) ?? name;
