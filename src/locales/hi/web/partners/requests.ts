import type { REQUESTS as English } from '../../../en/web/partners/requests.ts';
import type { Translation } from '../../../translation.ts';

/** What the page of an organisation's requests says. */
export const REQUESTS = {
  how: 'आपकी कुंजियों का हर अनुरोध और हमारा उत्तर, कम से कम सात दिन तक। नाम, संपर्क और गुप्त जानकारी नहीं रखी जाती।',
  finance: 'अनुरोध मालिकों और डेवलपर के लिए हैं।',
  filters: 'कौन-से अनुरोध दिखें',
  method: 'मेथड',
  anyMethod: 'कोई भी',
  path: 'पाथ में है',
  show: 'दिखाएँ',
  failedOnly: 'केवल असफल अनुरोध (400 और उससे ऊपर)',
  loading: 'अनुरोध लोड हो रहे हैं',
  loadingOne: 'अनुरोध लोड हो रहा है',
  newest: 'सबसे नए पहले',
  none: {
    test: 'पिछले सात दिनों में परीक्षण कुंजी से कोई अनुरोध नहीं आया। आपका सर्वर जो भी पूछेगा, कुछ पल बाद यहाँ दिखेगा।',
    live: 'पिछले सात दिनों में लाइव कुंजी से कोई अनुरोध नहीं आया।',
  },
  noneOfThese: 'कोई अनुरोध मेल नहीं खाता।',
  all: 'सभी अनुरोध दिखाएँ',
  toKeys: 'अपनी कुंजियाँ देखें',
  took: (ms: string): string => `${ms} मि.से.`,
  back: 'सभी अनुरोध',
  gone: 'यह अब नहीं रखा गया है, या किसी और संगठन का है।',
  code: 'कोड',
  at: 'कब',
  key: 'कुंजी',
  requestId: 'अनुरोध आईडी',
  hidden:
    '“[not kept]” उसकी जगह है जिसमें लोगों के नाम हो सकते हैं या जिससे कुछ खुलता है: मेहमान, संपर्क, मेटाडेटा, गुप्त जानकारी और लिंक, और वह सब जो इस कॉल में उस जगह नहीं होता। ग़लत लिखा नाम भी ऐसा ही दिखता है।',
  sent: 'क्या भेजा गया',
  answered: 'क्या उत्तर मिला',
  bytes: (bytes: string): string => `${bytes} बाइट`,
  nothingSent: 'पते और हेडर के सिवा कुछ नहीं भेजा गया।',
  nothingAnswered: 'उत्तर में बॉडी नहीं थी।',
  sentNotKept: 'नहीं रखा गया: यह JSON ऑब्जेक्ट नहीं था।',
  readNotKept: 'नहीं रखा गया: लाइव कुंजियों के सफल पठन के उत्तर कभी नहीं रखे जाते। देखने के लिए अनुरोध फिर भेजें।',
} satisfies Translation<typeof English>;
