import type { Language } from '#core/shared/index.ts';
import { pick, shuffled } from '../../../support/seeded-random.ts';
import type { Scene } from './city.ts';
import type { OfflineHotel, PropertyType } from './offline-hotel.ts';
import { houseNotesOf, overviewOf } from './texts.ts';

const OPENINGS: Readonly<Record<PropertyType, string>> = {
  Hotel: 'रोशन कमरों और मिलनसार कर्मचारियों वाला होटल है',
  Resort: 'हरे मैदानों और पुराने पेड़ों के बीच बना रिज़ॉर्ट है',
  'Heritage hotel': 'शांत आँगन के चारों ओर नक्काशीदार छज्जों वाली, फिर से सँवारी गई पुरानी हवेली है',
  'Serviced apartment': 'रसोई और बैठक वाले अपार्टमेंट देता है, जिनकी रोज़ सफ़ाई होती है',
  'Guest house': 'एक छोटा गेस्ट हाउस है, जिसे उसे बनाने वाले लोग ही चलाते हैं',
  Homestay: 'यात्रियों के लिए कुछ कमरों वाला एक परिवार का घर है',
  Villa: 'परिवारों और दोस्तों के लिए एक घर है, अपने पूल और रसोइए के साथ',
  Hostel: 'साफ़ डॉरमेट्री और कुछ निजी कमरों वाली मिलनसार जगह है',
};

const OF_THE_SCENE: Readonly<Record<Scene, readonly string[]>> = {
  metro: [
    'ऊपरी मंज़िलों के कमरों से शहर की छतें दिखती हैं, और नीचे के शोर के बाद भी वे शांत रहते हैं।',
    'अच्छी रोशनी वाली मेज़ और भरोसेमंद इंटरनेट काम से आने वालों के लिए ठीक हैं।',
    'कैब और मेट्रो थोड़ी ही दूर हैं, इसलिए देर तक शहर पहुँच में रहता है।',
  ],
  coast: [
    'सुबह नाश्ते से पहले आप पानी तक टहलकर लौटती नावें देख सकते हैं।',
    'दोपहर से बरामदों में समुद्री हवा चलती है, और शामें बाहर बीतती हैं।',
    'रेत में पैर लेकर लौटने वालों के लिए फाटक पर तौलिए और शावर हैं।',
  ],
  hills: [
    'भोर में बादल खिड़कियों के पास से गुज़रते हैं, और साफ़ दिन में घाटी ठीक नीचे खुलती है।',
    'कमरों में हीटर और मोटी रज़ाइयाँ हैं, और ठंडी शामों में बगीचे में अलाव जलता है।',
    'पेड़ों के बीच के पैदल रास्ते फाटक से ही शुरू होते हैं; कहने पर रसोई साथ ले जाने का खाना बाँध देती है।',
  ],
  heritage: [
    'नक्काशीदार जालियाँ कमरों को ठंडा रखती हैं, और छत से पुराना शहर दिखता है।',
    'कर्मचारी खुशी से ऐसा गाइड दिलाते हैं जो गलियाँ और उनकी कहानियाँ जानता है।',
    'शाम को आँगन में दीये जलते हैं, और कभी-कभी कोई संगीतकार आता है।',
  ],
  lake: [
    'ज़्यादातर कमरों से पानी दिखता है, जो सूर्यास्त पर सुनहरा और फिर बैंगनी हो जाता है।',
    'पास की सीढ़ियों से नावें चलती हैं, और छत पर दिन भर चाय मिलती है।',
    'मोटी दीवारें और छायादार गलियारे घर को दोपहर में भी ठंडा रखते हैं।',
  ],
  desert: [
    'बलुआ पत्थर की मोटी दीवारें गर्मी को बाहर रखती हैं, और अँधेरा होने पर छत सबसे अच्छी जगह है।',
    'रात का खाना छत पर अंगारों पर बनता है, ऊपर किले की रोशनी के साथ।',
    'हाथ से छपा कपड़ा और पुराना पीतल हर कमरे को अलग रूप देते हैं।',
  ],
  river: [
    'नदी कभी दूर नहीं: सुबह घंटियाँ और नावें सुनाई देती हैं, और रात को मेंढक।',
    'चौड़ी खिड़कियों और बेंत की कुर्सियों पर पानी से आती हवा का पूरा आनंद मिलता है।',
    'बाज़ार उस दिन जो लाता है, रसोई वही पकाती है, ज़्यादातर शाकाहारी।',
  ],
};

const ROOMS = [
  'हर कमरे में आरामदायक बिस्तर, ताज़ी चादरें, अलमारी, केतली और हर समय गर्म पानी वाला बाथरूम है।',
  'कमरों में आरामदेह गद्दे, मोटे परदे, पीने का छना पानी और काफ़ी सॉकेट हैं।',
  'बिस्तर चौड़े हैं, एयर कंडीशनर शांत हैं और बाथरूम हाल ही में नए बने हैं।',
];

const BREAKFAST = 'नाश्ता कीमत में शामिल है: स्थानीय व्यंजनों, फल और फ़िल्टर कॉफ़ी का गर्म बुफ़े।';
const NO_BREAKFAST = 'नाश्ता यहीं या आस-पास की किसी छोटी जगह पर मिल सकता है।';

/** The house notes of the offline hotels in Hindi, by their English text. */
const NOTES: Readonly<Record<string, string>> = {
  'Each adult shows a government photo identity at check-in; a PAN card is not accepted.':
    'चेक-इन पर हर वयस्क सरकारी फ़ोटो पहचान पत्र दिखाता है; PAN कार्ड मान्य नहीं है।',
  'Quiet hours are from 22:00 to 07:00.': '22:00 से 07:00 तक शांति रखी जाती है।',
  'Smoking is possible on the terrace only.': 'धूम्रपान केवल छत पर किया जा सकता है।',
  'Pets are welcome on the ground floor; please tell the house before you come.':
    'पालतू जानवर भूतल पर आ सकते हैं; कृपया आने से पहले बता दें।',
  'Visitors are received in the lobby, not in the rooms.': 'मिलने वालों से लॉबी में मिला जाता है, कमरों में नहीं।',
  'An extra bed for a child can be set up on request and depends on availability.':
    'कहने पर बच्चे के लिए अतिरिक्त बिस्तर लगाया जा सकता है, उपलब्ध होने पर।',
  'Alcohol is not served here.': 'यहाँ शराब नहीं परोसी जाती।',
  'The pool is open from 07:00 to 20:00; swimwear is required.': 'पूल 07:00 से 20:00 तक खुला है; तैराकी के कपड़े ज़रूरी हैं।',
  'Filtered water is refilled free of charge; there are no plastic bottles in the rooms.':
    'छना पानी मुफ़्त भरा जाता है; कमरों में प्लास्टिक की बोतलें नहीं हैं।',
  'Parties and loud music are not possible here.': 'यहाँ पार्टी और तेज़ संगीत नहीं हो सकते।',
};

function overviewInHindi(hotel: OfflineHotel): readonly string[] {
  const [first, second] = shuffled(`${hotel.hotelId} scene`, OF_THE_SCENE[hotel.city.scene]);
  return [
    `${hotel.name}, ${hotel.areaName}, ${hotel.city.name} में, ${OPENINGS[hotel.type]}।`,
    `${first} ${second}`,
    `${pick(`${hotel.hotelId} rooms`, ROOMS)} ${hotel.breakfast ? BREAKFAST : NO_BREAKFAST}`,
  ];
}

/** The main text of a hotel in a language, in paragraphs. */
export const overviewIn = (language: Language, hotel: OfflineHotel): readonly string[] =>
  language === 'hi' ? overviewInHindi(hotel) : overviewOf(hotel);

/** The house notes of a hotel in a language. */
export const houseNotesIn = (language: Language, hotel: OfflineHotel): readonly string[] =>
  language === 'hi' ? houseNotesOf(hotel).map((note) => NOTES[note] ?? note) : houseNotesOf(hotel);
