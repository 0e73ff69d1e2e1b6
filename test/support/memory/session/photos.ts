import type { Photo, PhotoImages, PhotoStore, RemotePictures } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';

/** Bytes that the images of these tests take for an image. */
export const imageBytes = (text: string): Uint8Array => new TextEncoder().encode(`image of ${text}`);

/** Draws without drawing: an image is what says that it is one. */
export const markedImages: PhotoImages = {
  redraw: async (bytes) =>
    new TextDecoder().decode(bytes).startsWith('image of ')
      ? accepted({ bytes, type: 'image/webp' })
      : refused('NOT_A_PHOTO'),
};

/** A file store in memory; `failing` puts it out of reach. */
export function memoryPhotoStore() {
  const state = { failing: false, files: new Map<string, Photo>() };
  const unlessFailing = <Value>(answer: () => Value) =>
    state.failing ? refused('PHOTOS_UNAVAILABLE') : accepted(answer());
  const store: PhotoStore = {
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
  };
  return { ...store, state };
}

/** Pictures elsewhere, by their addresses; `away` puts all of them out of reach. */
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
