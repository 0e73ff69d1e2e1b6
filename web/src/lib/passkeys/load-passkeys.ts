/** Loads what asks for passkeys, when it is first needed. */
export const loadPasskeys = () => import('./passkey-browser.ts');
