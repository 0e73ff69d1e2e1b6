/** The sceneries that pictures know: `ghats` are green hills without snow, a `valley` has hills around still water. */
export const SCENES = ['metro', 'coast', 'hills', 'ghats', 'valley', 'heritage', 'lake', 'desert', 'river'] as const;
/** A scenery. */
export type Scene = (typeof SCENES)[number];

/** How many stock pictures there are. */
export const STOCK_PICTURES = 24;
/** How many avatars there are. */
export const AVATARS = 24;
/** How many pictures a hotel can have. */
export const HOTEL_PICTURES = 8;

/** Which picture: kind and what tells it from its siblings. Numbers count from 1. */
export type PictureName =
  | { readonly kind: 'hotel'; readonly scene: Scene; readonly hotelId: string; readonly number: number }
  | { readonly kind: 'stock' | 'avatar'; readonly number: number }
  | { readonly kind: 'city'; readonly slug: string }
  | { readonly kind: 'home-footer' | 'no-photo' };
