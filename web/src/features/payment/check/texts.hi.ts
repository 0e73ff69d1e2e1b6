import type { Like } from '../../../lib/texts/like.ts';
import type { CHECK as English } from './texts.ts';

/** What the step before a payment says. */
export const CHECK = {
  title: 'भुगतान करने से पहले जाँच लें',
  back: 'वापस जाएँ',
  loading: 'हम आपके ठहराव की कीमत जाँच रहे हैं।',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  from: (day: string, time: string) => `${day}, ${time} से`,
  until: (day: string, time: string) => `${day}, ${time} तक`,
  length: 'अवधि',
  guests: 'मेहमान',
  ages: (ages: string) => `उम्र ${ages}`,
  bookedFor: 'किसके नाम पर',
  price: 'कुल खर्च',
  total: 'कुल',
  held: (moment: string) => `यह कीमत ${moment} (भारत) तक पक्की है। उसके बाद हम इसे फिर से पूछेंगे।`,
  cancelling: 'अगर आप रद्द करें',
  refundTime: 'रिफ़ंड वहीं लौटता है जहाँ से आपने भुगतान किया, 5 से 7 कार्य दिवसों में।',
  hotelSide: 'भुगतान के बाद',
  request:
    'हम होटल से आपके कमरे की पुष्टि माँगते हैं और पुष्टि होने पर आपको मेल भेजते हैं। अगर होटल कमरा न दे सके, तो आपका पूरा भुगतान 5 से 7 कार्य दिवसों में अपने आप लौट आता है।',
  contact: 'सवाल हों तो',
  another: (question: string, pay: string) => `${question}: ${pay}`,
} satisfies Like<typeof English>;
