/**
 * Browsers without popups: those inside Instagram, Facebook and Messenger, Opera Mini and UC (Razorpay, standard
 * checkout, callback URL).
 */
const WITHOUT_POPUPS = /Instagram|FBAN|FBAV|FB_IAB|Messenger|Opera Mini|UCBrowser|UCWEB|UBrowser/i;

/** Whether this browser pays on the gateway's page and is redirected back. */
export const paysByRedirect = (userAgent: string): boolean => WITHOUT_POPUPS.test(userAgent);
