import type { INVITATION as English } from '../../../en/web/partners/invitation.ts';
import type { Translation } from '../../../translation.ts';

/** What the page of an invitation to an organisation says. */
export const INVITATION = {
  title: 'संगठन का आमंत्रण',
  join: (organisation: string): string => `${organisation} से जुड़ें`,
  loading: 'आमंत्रण पढ़ा जा रहा है',
  stillLoading: 'आमंत्रण अब भी पढ़ा जा रहा है।',
  retry: 'फिर कोशिश करें',
  roles: {
    owner: 'आपको मालिक के रूप में बुलाया गया है: आप इसके सदस्य, कुंजियाँ और पैसे सँभालेंगे।',
    developer: 'आपको डेवलपर के रूप में बुलाया गया है: आप इसकी कुंजियाँ और वेबहुक सँभालेंगे।',
    finance: 'आपको वित्त के लिए बुलाया गया है: आप इसका बैलेंस और विवरण देखेंगे।',
  },
  email: 'आमंत्रित ईमेल',
  until: 'कब तक मान्य',
  visitor: 'आमंत्रित ईमेल से लॉग इन करें, या उससे खाता बनाएँ। फिर आप यहीं लौटकर जुड़ेंगे।',
  login: 'लॉग इन करें',
  signup: 'साइन अप करें',
  joinNow: 'जुड़ें',
  another: (email: string): string => `आप ${email} से लॉग इन हैं। लॉग आउट करें, फिर आमंत्रित ईमेल से लॉग इन या साइन अप करें।`,
  leave: 'लॉग आउट करके आगे बढ़ें',
  joined: (organisation: string): string => `आप ${organisation} से जुड़ गए हैं`,
  belongs: (organisation: string): string => `आप पहले से ${organisation} में हैं`,
  as: {
    owner: 'आप इसके एक मालिक हैं।',
    developer: 'आप इसके एक डेवलपर हैं।',
    finance: 'आप इसका वित्त सँभालते हैं।',
  },
  kept: 'आपकी भूमिका वही रहेगी।',
  open: 'संगठन पर जाएँ',
  own: 'मेरे संगठनों पर जाएँ',
  home: 'होम पेज पर जाएँ',
  noLink: 'कृपया ईमेल में दिया लिंक फिर से खोलें: वह अब इस पेज पर नहीं है।',
  ended: 'इस आमंत्रण का उपयोग हो चुका है, इसे वापस लिया या नए से बदला गया है, या इसके सात दिन पूरे हो गए हैं।',
  askAgain: 'अगर आपको संगठन फिर भी न दिखे, तो उसके किसी मालिक से दोबारा बुलाने को कहें।',
  makeRoom: 'संगठन का कोई मालिक जगह बना सकता है। फिर यहाँ दोबारा कोशिश करें।',
  leaveOne: 'पहले किसी दूसरे संगठन को छोड़ें। फिर यहाँ दोबारा कोशिश करें।',
} satisfies Translation<typeof English>;
