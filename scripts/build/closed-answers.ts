type Json = unknown;
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnyText = (choice: Json): boolean =>
  isObject(choice) && choice.type === 'string' && Object.keys(choice).length === 1;
const isListOfTexts = (choice: Json): boolean =>
  isObject(choice) && choice.type === 'string' && Array.isArray(choice.enum);

/**
 * A part of a document whose lists of texts have no other text beside them: the opposite of what opens the answers of the
 * published one. For programs that are built with the server, and so know every value.
 */
export function withClosedLists(part: Json): Json {
  if (Array.isArray(part)) return part.map(withClosedLists);
  if (!isObject(part)) return part;
  const { anyOf, ...beside } = part;
  if (Array.isArray(anyOf) && anyOf.some(isListOfTexts) && anyOf.some(isAnyText)) {
    const choices = anyOf.filter((each) => !isAnyText(each)).map(withClosedLists);
    const [only] = choices;
    return choices.length === 1 && isObject(only) ? { ...only, ...beside } : { ...beside, anyOf: choices };
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withClosedLists(value)]));
}

/** A part of a document whose objects have no further fields either, but where it says that they have. */
function withClosedObjects(part: Json): Json {
  if (Array.isArray(part)) return part.map(withClosedObjects);
  if (!isObject(part)) return part;
  const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withClosedObjects(value)]));
  const isClosed = part.type === 'object' && isObject(part.properties) && !('additionalProperties' in part);
  return isClosed ? { ...whole, additionalProperties: false } : whole;
}

/** A published document whose answers have exactly what it says, as this version of the server answers. */
export const withClosedAnswers = (document: Json): Json => withClosedObjects(withClosedLists(document));
