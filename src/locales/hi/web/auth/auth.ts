import type { AUTH as English } from '../../../en/web/auth/auth.ts';
import type { Translation } from '../../../translation.ts';

/** What the sign-in screens say. */
export const AUTH = {
  login: 'लॉग इन',
  signup: 'साइन अप',
  name: 'नाम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  passwordHint: 'कम से कम 8 अक्षर। एक साथ लिखे कुछ शब्द याद रखने में आसान और पता लगाने में मुश्किल होते हैं।',
  noAccount: 'Padav पर नए हैं?',
  hasAccount: 'पहले से खाता है?',
  toBook: (hotel: string) => `${hotel} बुक करने के लिए लॉग इन या साइन अप करें। फिर आप वहीं लौट आएँगे।`,
  or: 'या',
  passkey: 'पासकी से साइन इन करें',
  passkeyWaiting: 'आपकी पासकी का इंतज़ार है',
  google: 'Google से जारी रखें',
  googleWaiting: 'Google की विंडो का इंतज़ार है',
  blocked: 'आपके ब्राउज़र ने Google की विंडो नहीं खोली। इसी पेज में आगे बढ़ें, या अपने ईमेल से लॉग इन करें।',
  inThisPage: 'इसी पेज में Google से जारी रखें',
  closed: 'लॉग इन होने से पहले Google की विंडो बंद हो गई। फिर कोशिश करें, या अपने ईमेल से लॉग इन करें।',
} satisfies Translation<typeof English>;
