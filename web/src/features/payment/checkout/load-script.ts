import { GATEWAY_CHECKOUT } from '#src/locales/en/web/payment/gateway-checkout.ts';
import { Problem } from '../../../lib/api/problem.ts';

/** The timeout of the script; a hanging network never fails by itself. */
export const SCRIPT_PATIENCE_MS = 20_000;

const loading = new Map<string, Promise<unknown>>();

/**
 * The checkout that a gateway's script puts on the page, its script loaded once. One that did not arrive is forgotten,
 * so that the next press of the button tries again.
 * @param read the checkout from `window`; undefined until the script ran.
 * @throws Problem CHECKOUT_UNREACHABLE
 */
export function loadCheckout<Checkout>(scriptUrl: string, read: () => Checkout | undefined): Promise<Checkout> {
  const script = loading.get(scriptUrl) ?? fetchScript(scriptUrl, () => read() !== undefined);
  loading.set(scriptUrl, script);
  return script.then(
    () => read() as Checkout,
    (fault: unknown) => {
      loading.delete(scriptUrl);
      const msg = GATEWAY_CHECKOUT.unreachable(new URL(scriptUrl, location.href).host);
      throw new Problem({ code: 'CHECKOUT_UNREACHABLE', msg, cause: fault });
    },
  );
}

function fetchScript(scriptUrl: string, isLoaded: () => boolean): Promise<void> {
  if (isLoaded()) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = (why: string) => {
      clearTimeout(patience);
      script.remove();
      reject(new Error(`${scriptUrl} ${why}`));
    };
    const patience = setTimeout(() => giveUp('did not arrive in time'), SCRIPT_PATIENCE_MS);
    script.src = scriptUrl;
    script.async = true;
    script.onerror = () => giveUp('could not be loaded');
    script.onload = () => {
      if (!isLoaded()) return giveUp('is not the checkout');
      clearTimeout(patience);
      resolve();
    };
    document.head.append(script);
  });
}

/** Opens the connection to the script's host before the click, once; nothing is loaded yet. */
export function preconnect(scriptUrl: string): void {
  const { origin } = new URL(scriptUrl, location.href);
  if (document.head.querySelector(`link[rel="preconnect"][href="${origin}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}
