import type { CHECK as English } from '../../../en/web/payment/check.ts';
import type { Translation } from '../../../translation.ts';

/** What the step before a payment says. */
export const CHECK = {
  title: 'भुगतान करने से पहले जाँच लें',
  back: 'वापस जाएँ',
  loading: 'हम आपकी बुकिंग की कीमत जाँच रहे हैं।',
  formLoading: 'फ़ॉर्म लोड हो रहा है',
  formUnloaded: 'फ़ॉर्म अभी लोड नहीं हो पा रहा है। कृपया पेज दोबारा लोड करें; आपने जो लिखा है वह बना रहेगा।',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  from: (day: string, time: string) => `${day}, ${time} से`,
  until: (day: string, time: string) => `${day}, ${time} तक`,
  length: 'अवधि',
  guests: 'मेहमान',
  room: 'कमरा और भोजन',
  breakfast: 'नाश्ता शामिल',
  noBreakfast: 'नाश्ता शामिल नहीं',
  inTotal: (amount: string) => `कुल ${amount}`,
  bookedFor: 'किसके नाम पर',
  price: 'कुल खर्च',
  total: 'कुल',
  held: (moment: string) => `यह कीमत ${moment} (भारत) तक मान्य है।`,
  cancelling: 'अगर आप रद्द करें',
  refundTime: 'रिफ़ंड 5 से 7 कार्य दिवसों में उसी माध्यम में आता है जिससे आपने भुगतान किया था।',
  hotelSide: 'भुगतान के बाद',
  request:
    'हम होटल से आपके कमरे की पुष्टि माँगते हैं और पुष्टि होने पर आपको ईमेल करते हैं। अगर होटल कमरा न दे सके, तो आपको 5 से 7 कार्य दिवसों में पूरा रिफ़ंड मिलेगा।',
  contact: 'सवाल हों तो',
  usualPrice: (amount: string) => `सामान्य कीमत ${amount} पर लौटें`,
  usualLoading: 'सामान्य कीमत देख रहे हैं',
  otherRoom: 'दूसरा कमरा चुनें',
  another: (question: string, pay: string) => `${question}: ${pay}`,
} satisfies Translation<typeof English>;
