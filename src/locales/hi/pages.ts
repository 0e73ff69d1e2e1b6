import type { SIGN_IN_PAGES as English } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

/** The last page of a window in which a traveller signs in elsewhere. */
export const SIGN_IN_PAGES = {
  title: 'लॉग इन',
  done: 'आप लॉग इन हो गए हैं। यह विंडो बंद करके जहाँ से शुरू किया था वहीं जारी रखें।',
  lost: 'इस लॉग इन में बहुत समय लगा, या यह किसी दूसरे ब्राउज़र में शुरू हुआ था। कोई लॉग इन नहीं हुआ; फिर से शुरू करें।',
  again: 'फिर कोशिश करें',
  login: 'लॉग इन पर जाएँ',
} satisfies Translation<typeof English>;
