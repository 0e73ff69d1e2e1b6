/** Why the worker sent this page from its cache (`CacheReason` in web/src/worker/request-routing.ts). */
const why = (): string | undefined => globalThis.document?.documentElement.dataset.kept;

/** Whether this is the frame, sent in place of a page that could not be loaded. */
export const isStandInPage = (): boolean => why() === 'instead';

/** Whether the device has no connection, or this page came from the cache for lack of one; a slow one does not count. */
export const isOffline = (): boolean => !navigator.onLine || why() === 'lost' || isStandInPage();
