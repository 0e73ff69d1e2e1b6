/** The sceneries that pictures know. */
export const SCENES = ['metro', 'coast', 'hills', 'heritage', 'lake', 'desert', 'river'] as const;
/** A scenery. */
export type Scene = (typeof SCENES)[number];
