import type { KnownPhotos, PhotoOwnerWriter } from '#core/session/index.ts';
import type { Instant } from '#core/shared/index.ts';

/** The owner of a photo, `null` once it was released, and its time. */
interface KeptPhoto {
  readonly accountId: string | null;
  readonly uploadedAt: Instant;
}

/** Photos by name. */
export interface PhotoRows {
  photos: Map<string, KeptPhoto>;
}

/** Writes the owners of photos. */
export const photoBookIn = (held: PhotoRows): PhotoOwnerWriter => ({
  async add({ name, accountId, uploadedAt }) {
    if (held.photos.has(name)) throw new Error('There is a photo of this name already');
    held.photos.set(name, { accountId, uploadedAt });
  },
  async releasePhotos(which) {
    for (const [name, photo] of held.photos) {
      if (photo.accountId !== which.accountId) continue;
      if ('name' in which && which.name !== name) continue;
      if ('except' in which && (which.except === name || photo.uploadedAt >= which.uploadedBefore)) continue;
      held.photos.set(name, { ...photo, accountId: null });
    }
  },
});

/** Knows which photos exist. */
export const knownPhotosIn = (held: PhotoRows): KnownPhotos => ({
  stands: async (name) => (held.photos.get(name)?.accountId ?? null) !== null,
  released: async (max) =>
    [...held.photos]
      .filter(([, { accountId }]) => accountId === null)
      .sort(([, one], [, other]) => one.uploadedAt - other.uploadedAt)
      .slice(0, max)
      .map(([name]) => name),
  async forget(name) {
    if (held.photos.get(name)?.accountId === null) held.photos.delete(name);
  },
});
