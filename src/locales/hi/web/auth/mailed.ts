import type { MAILED as English } from '../../../en/web/auth/mailed.ts';
import type { Translation } from '../../../translation.ts';

/** What the pages say to which letters lead, and the way to the letter about a forgotten password. */
export const MAILED = {
  forgotLink: 'पासवर्ड भूल गए?',
  forgot: 'नया पासवर्ड चुनें',
  forgotHow: 'अपना ईमेल बताएँ। यदि उससे कोई खाता है, तो हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
  send: 'मुझे लिंक भेजें',
  sent: 'अपना इनबॉक्स देखें',
  sentNext: 'लिंक एक ही बार और 30 मिनट तक काम करता है। ईमेल नहीं मिला? स्पैम फ़ोल्डर देखें, या फिर से माँगें।',
  again: 'दूसरा ईमेल डालें',
  back: 'लॉग इन पर वापस जाएँ',
  reset: 'नया पासवर्ड चुनें',
  resetHow: 'आप हर डिवाइस से लॉग आउट हो जाएँगे, और नए पासवर्ड से लॉग इन करेंगे।',
  newPassword: 'नया पासवर्ड',
  confirm: 'नया पासवर्ड दोबारा लिखें',
  save: 'मेरा पासवर्ड बदलें',
  changed: 'आपका पासवर्ड बदल गया है',
  login: 'लॉग इन करें',
  noLink: 'कृपया ईमेल में दिया लिंक फिर से खोलें: वह अब इस पेज पर नहीं है।',
  newLink: 'नया लिंक माँगें',
  confirmTitle: 'अपने ईमेल की पुष्टि करें',
  confirmHow: 'यह ईमेल आपका है, इसकी पुष्टि के लिए बटन दबाएँ।',
  confirmNow: 'हाँ, यह मेरा ईमेल है',
  confirming: 'आपके ईमेल की पुष्टि हो रही है…',
  confirmed: 'धन्यवाद',
  goOn: 'मेरे खाते पर जाएँ',
  retry: 'फिर कोशिश करें',
  askAgain: 'लॉग इन करें, और अपनी प्रोफ़ाइल में नया ईमेल माँगें।',
  lookAgain: (fields: number) => `${fields} ${fields === 1 ? 'जानकारी' : 'जानकारियाँ'} ठीक करें।`,
} satisfies Translation<typeof English>;
