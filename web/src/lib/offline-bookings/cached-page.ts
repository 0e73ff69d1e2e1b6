/** What the worker wrote into a page that it sent as it was kept (`Kept` in web/src/worker/request-routing.ts). */
const why = (): string | undefined => globalThis.document?.documentElement.dataset.kept;

/** Whether this is the frame, sent in the place of a page that could not be reached. */
export const isStandInPage = (): boolean => why() === 'instead';

/** Whether the device says that it has no connection, or this page could not be had by one; one that is slow is one. */
export const isOffline = (): boolean => !navigator.onLine || why() === 'lost' || isStandInPage();
