import type { SessionPorts } from '../ports/session-ports.ts';

/** How many files one request removes; later requests remove the rest. */
const AT_ONCE = 20;

/**
 * Removes the files of released photos. Where the store can't be reached the row stays, the photo is served to nobody,
 * and the file is removed the next time that anyone releases or uploads a photo.
 */
export async function removeDiscarded({
  photoStore,
  knownPhotos,
}: Pick<SessionPorts, 'photoStore' | 'knownPhotos'>): Promise<void> {
  for (const name of await knownPhotos.released(AT_ONCE)) {
    const removed = await photoStore.remove(name);
    if (!removed.ok) return;
    await knownPhotos.forget(name);
  }
}
