import { RAZORPAY } from '#src/locales/en/web/payment/razorpay.ts';
import { Problem } from '../../../../lib/api/problem.ts';
import type { Razorpay } from './wire.ts';

/** The timeout of the script; a hanging network never fails by itself. */
export const SCRIPT_PATIENCE_MS = 20_000;

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

let loading: Promise<Razorpay> | null = null;

/**
 * The gateway's checkout, its script loaded once (Razorpay, standard checkout). A failed load is not cached, so that
 * the next click tries again.
 * @throws Problem CHECKOUT_UNREACHABLE
 */
export function loadRazorpay(scriptUrl: string): Promise<Razorpay> {
  loading ??= fetchScript(scriptUrl).catch((fault: unknown) => {
    loading = null;
    throw new Problem({ code: 'CHECKOUT_UNREACHABLE', msg: RAZORPAY.unreachable, cause: fault });
  });
  return loading;
}

function fetchScript(scriptUrl: string): Promise<Razorpay> {
  if (window.Razorpay !== undefined) return Promise.resolve(window.Razorpay);
  return new Promise<Razorpay>((resolve, reject) => {
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
      if (window.Razorpay === undefined) return giveUp('is not the checkout');
      clearTimeout(patience);
      resolve(window.Razorpay);
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
