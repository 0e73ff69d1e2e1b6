import type { PASSKEY_TEXTS as English, PASSKEY_PROOF as EnglishProof } from '../../../en/web/lib/passkeys.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of passkeys wherever they are used. */
export const PASSKEY_TEXTS = {
  unsupported: 'इस ब्राउज़र में पासकी नहीं चलतीं। कृपया कोई और तरीका या कोई और ब्राउज़र अपनाएँ।',
  elsewhere: (address: string) => `इस पते पर पासकी काम नहीं करतीं। इनके लिए ${address} खोलें।`,
  stopped: 'कोई पासकी इस्तेमाल नहीं हुई। कुछ नहीं बदला गया; आप फिर कोशिश कर सकते हैं।',
  known: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
} satisfies Translation<typeof English>;

/** How an owner proves to be one by passkey or recovery code. */
export const PASSKEY_PROOF = {
  title: 'क्या यह आप ही हैं?',
  asked: 'आपको लॉग इन किए कुछ समय हो गया है। कृपया पुष्टि करें कि यह आप ही हैं; अभी कुछ नहीं बदला गया।',
  passkey: 'अपनी पासकी से पुष्टि करें',
  code: 'रिकवरी कोड',
  codeHint: 'आपके सँभालकर रखे दस कोड में से कोई एक। हर कोड एक ही बार काम करता है।',
  confirm: 'पुष्टि करें',
  no: 'अभी नहीं',
} satisfies Translation<typeof EnglishProof>;
