import type { ListedPhotoStore, Photo, PhotoImages, RemotePictures } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';

/** Bytes that the image decoder of these tests accepts. */
export const imageBytes = (text: string): Uint8Array => new TextEncoder().encode(`image of ${text}`);

/** A fake decoder: an image is a text that says so. */
export const markedImages: PhotoImages = {
  redraw: async (bytes) =>
    new TextDecoder().decode(bytes).startsWith('image of ')
      ? accepted({ bytes, type: 'image/webp' })
      : refused('NOT_A_PHOTO'),
};

/** A file store in memory; `failing` makes it unreachable. */
export function memoryPhotoStore() {
  const state = { failing: false, files: new Map<string, Photo>() };
  const unlessFailing = <Value>(answer: () => Value) =>
    state.failing ? refused('PHOTOS_UNAVAILABLE') : accepted(answer());
  const store: ListedPhotoStore = {
    put: async (name, bytes, type) =>
      unlessFailing(() => {
        state.files.set(name, { bytes, type });
        return null;
      }),
    get: async (name) => unlessFailing(() => state.files.get(name) ?? null),
    remove: async (name) =>
      unlessFailing(() => {
        state.files.delete(name);
        return null;
      }),
    names: async () => unlessFailing(() => [...state.files.keys()]),
  };
  return { ...store, state };
}

/** Remote pictures, by their addresses; `away` makes all of them unreachable. */
export function memoryPictures() {
  const state = { away: false, pictures: new Map<string, Uint8Array>(), asked: [] as string[] };
  const remote: RemotePictures = {
    async fetch(address) {
      state.asked.push(address);
      const bytes = state.pictures.get(address);
      if (state.away) return refused('OUT_OF_REACH');
      return bytes === undefined ? refused('NO_PICTURE') : accepted(bytes);
    },
  };
  return { ...remote, state };
}
