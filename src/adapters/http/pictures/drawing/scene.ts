/** The sceneries that pictures know: `ghats` are green hills without snow, a `valley` has hills around still water. */
export const SCENES = ['metro', 'coast', 'hills', 'ghats', 'valley', 'heritage', 'lake', 'desert', 'river'] as const;
/** A scenery. */
export type Scene = (typeof SCENES)[number];
