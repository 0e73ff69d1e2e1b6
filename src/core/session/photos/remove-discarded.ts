import type { SessionPorts } from '../ports/session-ports.ts';

/** How many files one request clears away; the rest goes with the requests that follow. */
const AT_ONCE = 20;

/**
 * Removes the files of photos that were given up. What an unreachable store keeps stays in the book, is shown to
 * nobody, and goes the next time that anyone gives up or uploads a photo.
 */
export async function removeDiscarded({
  photoStore,
  knownPhotos,
}: Pick<SessionPorts, 'photoStore' | 'knownPhotos'>): Promise<void> {
  for (const name of await knownPhotos.givenUp(AT_ONCE)) {
    const removed = await photoStore.remove(name);
    if (!removed.ok) return;
    await knownPhotos.forget(name);
  }
}
