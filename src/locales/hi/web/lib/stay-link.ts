import type { LINK as English, LINK_CHANGED as EnglishChanged } from '../../../en/web/lib/stay-link.ts';
import type { Translation } from '../../../translation.ts';
import { DATES_PASSED } from './passed-dates.ts';

/** What the pages say of a link that could not be followed as it stands. */
export const LINK_CHANGED: Translation<typeof EnglishChanged> = {
  place: 'इस लिंक की जगह पूरी नहीं पढ़ी जा सकी।',
  moved: 'इस लिंक की तारीखें बीत चुकी हैं। हमने उन्हें आज से कर दिया है, उतनी ही रातों के साथ।',
  shortened: 'इस लिंक की तारीखें बीत चुकी हैं। हमने उन्हें आज से 30 रातें कर दिया है, इससे ज़्यादा बुक नहीं हो सकतीं।',
  last: 'आपकी पिछली खोज की तारीखें बीत चुकी हैं। हमने उन्हें आज से कर दिया है, उतनी ही रातों के साथ।',
  searched: DATES_PASSED,
  dates: 'इस लिंक की तारीखें मान्य नहीं हैं। हमने आज से चार रातें चुनी हैं।',
  guests: 'इस लिंक में मेहमानों की संख्या मान्य नहीं है। हमने एक कमरा और एक वयस्क चुना है।',
  rates: 'इस लिंक के कमरे, कमरों की संख्या से मेल नहीं खाते। हम होटल के सामान्य कमरे की कीमत दिखा रहे हैं।',
  filters: 'इस लिंक का एक फ़िल्टर पढ़ा नहीं जा सका; उसे छोड़ दिया गया या ठीक किया गया।',
  order: 'इस लिंक का क्रम या पेज पढ़ा नहीं जा सका। हम सामान्य क्रम दिखा रहे हैं।',
};

export const LINK = {
  noPlace: 'इस लिंक में जगह नहीं बताई गई है। शहर या जगह चुनें, या फिर खोजें।',
  noHotel: 'इस लिंक में होटल नहीं बताया गया है। कोई होटल खोजें।',
} satisfies Translation<typeof English>;
