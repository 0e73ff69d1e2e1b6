/** The sceneries of pictures: `ghats` are green hills without snow, a `valley` has hills around still water. */
export const SCENES = ['metro', 'coast', 'hills', 'ghats', 'valley', 'heritage', 'lake', 'desert', 'river'] as const;
/** A scenery. */
export type Scene = (typeof SCENES)[number];

/** The number of stock pictures. */
export const STOCK_PICTURES = 24;
/** The number of avatars. */
export const AVATARS = 24;
/** The most pictures of a hotel. */
export const HOTEL_PICTURES = 8;

/** The name of a picture: its kind and its parameters. Numbers count from 1. */
export type PictureName =
  | { readonly kind: 'hotel'; readonly scene: Scene; readonly hotelId: string; readonly number: number }
  | { readonly kind: 'stock' | 'avatar'; readonly number: number }
  | { readonly kind: 'city'; readonly slug: string }
  | { readonly kind: 'home-footer' | 'no-photo' };
