import type { SECOND_STEP as English } from '../../../en/web/auth/second-step.ts';
import type { Translation } from '../../../translation.ts';

/** What the second step of a sign-in says. */
export const SECOND_STEP = {
  title: 'बस एक कदम और',
  how: 'आपका खाता पासवर्ड के बाद पासकी माँगता है। अपनी पासकी या कोई रिकवरी कोड इस्तेमाल करें।',
  passkey: 'मेरी पासकी इस्तेमाल करें',
  code: 'रिकवरी कोड',
  codeHint: 'आपके दस कोड में से हर एक एक ही बार काम करता है।',
  useCode: 'इस कोड से लॉग इन करें',
  back: 'लॉग इन पर वापस जाएँ',
} satisfies Translation<typeof English>;
