import type {
  CODES as EnglishCodes,
  SECOND_FACTOR as EnglishFactor,
  PASSKEYS as EnglishPasskeys,
} from '../../../en/web/account/passkeys.ts';
import type { Translation } from '../../../translation.ts';

/** What the profile says of passkeys, of the second step and of recovery codes. */
export const PASSKEYS = {
  title: 'पासकी',
  how: 'पासवर्ड की जगह अपनी उँगली, चेहरे या स्क्रीन लॉक से लॉग इन करें। पासकी का न अंदाज़ा लगाया जा सकता है, न उसे चुराया जा सकता है।',
  retry: 'फिर कोशिश करें',
  nowhere: 'इस पते पर पासकी काम नहीं करतीं: ब्राउज़र इन्हें केवल https और किसी होस्ट नाम के साथ चलने देते हैं।',
  none: 'अभी आपके पास कोई पासकी नहीं है।',
  added: (moment: string) => `जोड़ी गई: ${moment}`,
  used: (moment: string) => `पिछली बार इस्तेमाल: ${moment}`,
  neverUsed: 'अभी तक इस्तेमाल नहीं हुई',
  add: 'पासकी जोड़ें',
  name: 'नाम',
  nameHint: 'ताकि आप अपनी पासकी पहचान सकें, जैसे “मेरा फ़ोन”।',
  nameDefault: 'मेरा डिवाइस',
  make: 'पासकी बनाएँ',
  no: 'रद्द करें',
  wasAdded: 'आपकी पासकी जोड़ दी गई है।',
  remove: 'हटाएँ',
  removeOf: (name: string) => `${name} हटाएँ`,
  removeTitle: (name: string) => `${name} हटाएँ?`,
  removeHow: 'इसके बाद आप इससे लॉग इन नहीं कर पाएँगे। इसे वहाँ से भी हटा दें जहाँ आपका डिवाइस पासवर्ड रखता है।',
  removeYes: 'हाँ, हटाएँ',
  wasRemoved: 'पासकी हटा दी गई है।',
} satisfies Translation<typeof EnglishPasskeys>;

export const SECOND_FACTOR = {
  title: 'पासवर्ड के बाद पासकी',
  off: 'हम पासवर्ड के बाद आपकी पासकी भी माँग सकते हैं, ताकि चोरी हुए पासवर्ड से कुछ न खुले।',
  needsPasskey: 'इसके लिए एक पासकी चाहिए।',
  turnOn: 'पासवर्ड के बाद मेरी पासकी माँगें',
  on: 'हम पासवर्ड के बाद आपकी पासकी या कोई रिकवरी कोड माँगते हैं।',
  codesLeft: (left: number) =>
    left === 1 ? '1 रिकवरी कोड बचा है।' : left === 0 ? 'कोई रिकवरी कोड नहीं बचा है।' : `${left} रिकवरी कोड बचे हैं।`,
  renew: 'नए रिकवरी कोड बनाएँ',
  turnOff: 'आगे से न माँगें',
  wasTurnedOff: 'अब हम पासवर्ड के बाद आपकी पासकी नहीं माँगेंगे।',
} satisfies Translation<typeof EnglishFactor>;

export const CODES = {
  title: 'आपके रिकवरी कोड',
  how: 'इन कोड को कहीं सँभालकर रखें। हर कोड पासकी की जगह एक बार काम करता है। ये अभी ही दिखाए जा रहे हैं, और पुराने कोड अब काम नहीं करते।',
  copy: 'कॉपी करें',
  copied: 'कोड कॉपी हो गए हैं।',
  notCopied: 'यह ब्राउज़र कॉपी करने नहीं देता। कोड चुनकर कॉपी करें या उन्हें डाउनलोड करें।',
  download: 'डाउनलोड करें',
  downloaded: 'कोड डाउनलोड हो रहे हैं।',
  done: 'मैंने इन्हें सँभालकर रख लिया है',
} satisfies Translation<typeof EnglishCodes>;
