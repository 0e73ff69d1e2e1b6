/** What a page tells the worker once bookings are kept on the device. */
export const KEEP_ACCOUNT = 'keep-account';

/** Asks the worker to keep the code of the account page, so that kept bookings can be read; where there is none, nothing. */
export async function cacheAccountPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(KEEP_ACCOUNT);
}
