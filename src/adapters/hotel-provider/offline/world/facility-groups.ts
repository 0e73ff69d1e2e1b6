import type { FacilityGroup } from '#core/stays/index.ts';

/** The kinds of facilities, in the order of a page. Anything else is a service of the property. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'Food and drink': /restaurant|kitchen|meals|\bbar\b|tea and coffee|cooking/i,
  'Pool and wellness': /pool|spa|fitness|yoga|ayurveda/i,
  'In the room': /air conditioning|bathroom|balcony|view|heater|hot water|non-smoking|washing machine|ironing/i,
  'Getting around': /parking|shuttle|station|bicycle|charging|beach within/i,
  'Things to do': /walks|rides|bonfire|sports|classes|evenings|library|kids|tour desk/i,
  'Common areas': /terrace|garden|courtyard|lounge|lift/i,
};
const SERVICES = 'Services';

const kindOf = (name: string): string => Object.entries(KINDS).find(([, sign]) => sign.test(name))?.[0] ?? SERVICES;

/** Facilities grouped by kind, each group in the given order. */
export function facilityGroupsOf(facilities: readonly string[]): readonly FacilityGroup[] {
  return [...Object.keys(KINDS), SERVICES].flatMap((name) => {
    const ofKind = facilities.filter((facility) => kindOf(facility) === name);
    return ofKind.length === 0 ? [] : [{ name, facilities: ofKind }];
  });
}
