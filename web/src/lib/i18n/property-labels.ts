import { PROPERTY_LABELS } from '#src/locales/en/web/lib/property-labels.ts';

/** The label of a property type, a facility or a kind of facilities. The server names them in English, as links do. */
export const propertyLabel = (name: string): string =>
  (Object.hasOwn(PROPERTY_LABELS, name) ? PROPERTY_LABELS[name] : undefined) ?? name;
