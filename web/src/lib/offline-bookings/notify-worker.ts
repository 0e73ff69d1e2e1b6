/** The message by which a page asks the worker to cache the account page. */
export const KEEP_ACCOUNT = 'keep-account';

/** Asks the worker, if there is one, to cache the code of the account page, so that offline bookings can be read. */
export async function cacheAccountPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(KEEP_ACCOUNT);
}
