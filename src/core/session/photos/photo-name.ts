import type { Instant } from '../../shared/index.ts';

const FOLDER = '/photos/';
const MAX_SLUG_LENGTH = 40;
const NAME = /^\d{1,16}-[a-z\d]{1,32}-[a-z\d]+(?:-[a-z\d]+)*\.webp$/;

/** `Goa, Mörgen (2).JPG` as `goa-morgen-2`; `photo` where no character of the name can be used in a URL. */
export function slugOf(filename: string): string {
  const stem = filename.replace(/\.[^./\\]*$/, '');
  const slug = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
  return slug || 'photo';
}

/** `<timestamp>-<random>-<slug>.webp` (specification, section 7; the random part keeps others from guessing it). */
export const photoName = (at: Instant, random: string, filename: string): string =>
  `${at}-${random}-${slugOf(filename)}.webp`;

/** Whether a text has the shape of a photo's name. */
export const isPhotoName = (text: string): boolean => NAME.test(text);

/** The URL path at which a photo is served. */
export const photoUrl = (name: string): string => FOLDER + name;

/** The name of the photo at a URL path; `null` for any other path. */
export function photoNameOf(url: string): string | null {
  if (!url.startsWith(FOLDER)) return null;
  const name = url.slice(FOLDER.length);
  return isPhotoName(name) ? name : null;
}
