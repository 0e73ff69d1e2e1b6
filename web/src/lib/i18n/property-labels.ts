import { PROPERTY_LABELS } from '#src/locales/en/web/lib/property-labels.ts';

/** A kind of house, a facility or a kind of facilities in words. The server names them in English, which links keep. */
export const propertyLabel = (name: string): string =>
  (Object.hasOwn(PROPERTY_LABELS, name) ? PROPERTY_LABELS[name] : undefined) ?? name;
