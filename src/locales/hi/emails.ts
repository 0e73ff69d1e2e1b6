import type {
  EMAILS as English,
  ATTEMPT_WORDS as EnglishAttempts,
  CLOSING as EnglishClosing,
  GROUP_EMAILS as EnglishGroups,
  INVITATION_EMAILS as EnglishInvitations,
  RETURN_REASONS as EnglishReasons,
  WEBHOOK_EMAILS as EnglishWebhooks,
} from '../en/emails.ts';
import type { Translation } from '../translation.ts';

/** What the emails about bookings and their money say, in words. */
export const EMAILS = {
  dear: (name: string): string => `प्रिय ${name},`,
  booking: (reference: string): string => `बुकिंग ${reference}`,
  hotel: 'होटल',
  payment: 'भुगतान आईडी',
  refundedAmount: 'रिफ़ंड',
  notRefundable: 'यह बुकिंग नॉन-रिफ़ंडेबल है।',
  reservation: {
    requested: 'कमरे का अनुरोध भेज दिया गया है। होटल की पुष्टि होते ही हम आपको ईमेल करेंगे।',
    confirmed: 'होटल ने आपके कमरे की पुष्टि कर दी है।',
    refused: 'होटल आपको यह कमरा नहीं दे सका। आपको पूरा रिफ़ंड मिलेगा।',
  },
  bookedSubject: (reference: string, hotel: string): string => `आपकी बुकिंग ${reference}: ${hotel}`,
  booked: 'आपकी बुकिंग सफल रही।',
  nextOfRefund: 'रकम भेजे जाने पर हम आपको ईमेल करेंगे; उसके बाद 5 से 7 कार्य दिवसों में वह आपके बैंक में दिखेगी।',
  cancelledSubject: (reference: string): string => `रद्द हुई: बुकिंग ${reference}`,
  cancelled: (reference: string): string => `आपकी बुकिंग ${reference} रद्द हो गई है।`,
  nothingBack: (charged: string): string => `इस बुकिंग की शर्तों के अनुसार आपके ${charged} में से कोई रिफ़ंड नहीं मिलेगा।`,
  nothingMore: (byHand: string): string =>
    `आपको ${byHand} का रिफ़ंड पहले ही मिल चुका है; इस बुकिंग की शर्तों के अनुसार और रिफ़ंड नहीं मिलेगा।`,
  onItsWay: (amount: string): string => `${amount} का रिफ़ंड भेजा जा रहा है।`,
  allOnItsWay: (amount: string): string => `आपको ${amount} का पूरा रिफ़ंड मिलेगा।`,
  returnedSubject: (hotel: string): string => `${hotel} के लिए आपका भुगतान लौटाया जा रहा है`,
  needNothing: 'आपको कुछ करने की ज़रूरत नहीं है।',
  bookAgain: 'यदि आप अब भी यहाँ ठहरना चाहते हैं, तो कृपया फिर से बुक करें।',
  voucherSubject: (reference: string, hotel: string): string => `आपका वाउचर ${reference}: ${hotel}`,
  voucher: 'आपका खाता हटा दिया गया है, पर आपकी बुकिंग मान्य है। यह वाउचर सँभालकर रखें।',
  roomConfirmedSubject: (reference: string): string => `आपके कमरे की पुष्टि हो गई: बुकिंग ${reference}`,
  roomConfirmed: 'होटल ने आपके कमरे की पुष्टि कर दी है। पहुँचने पर यह वाउचर दिखाएँ।',
  roomRefusedSubject: (reference: string): string => `हमें खेद है: बुकिंग ${reference} रद्द हो गई`,
  roomRefused: (reference: string): string =>
    `होटल आपको यह कमरा नहीं दे सका, इसलिए आपकी बुकिंग ${reference} रद्द हो गई है। हमें खेद है।`,
  changedSubject: (reference: string, hotel: string): string => `बदली गई बुकिंग ${reference}: ${hotel}`,
  changed: 'आपकी बुकिंग बदल दी गई है। बुकिंग नंबर वही रहेगा।',
  changedFrom: (arrival: string, departure: string): string => `पहले: ${arrival} से ${departure}`,
  paidMore: (amount: string): string => `नई तारीखों या कमरों के लिए आपने ${amount} और दिए।`,
  costsTheSame: 'नई बुकिंग की कीमत उतनी ही है; कोई पैसा नहीं कटा।',
  refundedSubject: (hotel: string): string => `${hotel} का आपका रिफ़ंड भेज दिया गया है`,
  refunded: (amount: string): string =>
    `${amount} का रिफ़ंड उसी माध्यम में भेज दिया गया है जिससे आपने भुगतान किया था। 5 से 7 कार्य दिवसों में वह आपके बैंक में दिखेगा।`,
} satisfies Translation<typeof English>;

/** Why money goes back. */
export const RETURN_REASONS = {
  late: 'भुगतान देर से पहुँचा, इसलिए उससे कुछ बुक नहीं हुआ।',
  duplicate: 'इस बुकिंग का भुगतान पहले ही हो चुका था; आपकी बुकिंग मान्य है और इस दूसरे भुगतान का रिफ़ंड किया जा रहा है।',
  wrong_amount: 'रकम बताई गई रकम से अलग थी, इसलिए उससे कुछ बुक नहीं हुआ।',
  refused: 'होटल आपको कमरा नहीं दे सका।',
  cancelled: 'आपने बुकिंग रद्द की थी।',
  dashboard: 'हमने आपके अनुरोध पर रिफ़ंड किया है।',
  changed: 'आपकी नई बुकिंग पहले वाली से सस्ती है।',
  superseded: 'यह भुगतान आने से पहले आपकी बुकिंग रद्द हो गई या बदल गई थी, इसलिए इससे कुछ नहीं बदला।',
} satisfies Translation<typeof EnglishReasons>;

/** What stands below every email. */
export const CLOSING = {
  bookings: (address: string) => `आपकी बुकिंग यहाँ हैं: ${address}`,
  write: (email: string) => `${email} पर लिखें`,
  call: (phone: string) => `${phone} पर फ़ोन करें`,
  questions: (ways: readonly string[]) => `कोई सवाल है? कृपया ${ways.join(' या ')}।`,
} satisfies Translation<typeof EnglishClosing>;

/** What the emails about group requests say. */
export const GROUP_EMAILS = {
  dear: (name: string): string => `प्रिय ${name},`,
  receivedSubject: (reference: string): string => `आपका ग्रुप अनुरोध ${reference}`,
  received: 'ग्रुप के लिए आपका अनुरोध हमें मिल गया है। आपने यह माँगा है:',
  next: 'हम कमरे देखकर आपको ईमेल से जवाब देंगे। अभी कुछ भी बुक नहीं हुआ है और कोई पैसा नहीं लिया गया है।',
  answeredSubject: (reference: string): string => `आपके ग्रुप अनुरोध ${reference} का जवाब`,
  answered: 'ग्रुप के लिए आपके अनुरोध पर हमारा जवाब:',
  reference: 'अनुरोध',
  place: 'कहाँ',
  arrival: 'आगमन',
  departure: 'प्रस्थान',
  rooms: 'कमरे',
  people: 'लोग',
} satisfies Translation<typeof EnglishGroups>;

/** What the email of an invitation to an organisation says. */
export const INVITATION_EMAILS = {
  roles: { owner: 'मालिक', developer: 'डेवलपर', finance: 'वित्त सदस्य' },
  subject: (organisation: string): string => `Padav पर ${organisation} से जुड़ें`,
  invited: (organisation: string, role: string): string =>
    `आपको Padav पर संगठन ${organisation} से ${role} के रूप में जुड़ने के लिए आमंत्रित किया गया है।`,
  open: 'सात दिनों के भीतर यह लिंक खोलें, और इसी ईमेल से लॉग इन करें या इससे खाता बनाएँ:',
  ignore: 'अगर आप इस संगठन को नहीं जानते, तो कृपया इस ईमेल पर ध्यान न दें।',
} satisfies Translation<typeof EnglishInvitations>;

/** What owners read when an endpoint of their organisation was switched off. */
export const WEBHOOK_EMAILS = {
  subject: 'आपका एक वेबहुक बंद कर दिया गया है',
  off: {
    live: 'हमने Padav पर आपके संगठन का एक वेबहुक बंद कर दिया है:',
    test: 'हमने Padav पर आपके संगठन का एक वेबहुक, टेस्ट मोड में, बंद कर दिया है:',
  },
  reasons: {
    gone: 'उसने स्टेटस 410 से जवाब दिया, यानी वह हमेशा के लिए हट चुका है।',
    failing: 'तीन दिन तक उस पर कुछ भी नहीं पहुँचाया जा सका।',
  },
  missed: 'जो छूट गया, उसे 30 दिन तक GET /partner/v1/events से पढ़ा जा सकता है और एक-एक करके फिर भेजा जा सकता है।',
  again: 'उसे फिर इस्तेमाल करने के लिए PATCH /partner/v1/webhook-endpoints से उसका state बदलकर enabled करें।',
} satisfies Translation<typeof EnglishWebhooks>;

/** Why an attempt to deliver an event failed. */
export const ATTEMPT_WORDS = {
  status: 'उसने 2xx के अलावा किसी और स्टेटस से जवाब दिया।',
  redirect: 'उसने रीडायरेक्ट से जवाब दिया। हम रीडायरेक्ट पर नहीं जाते; वही पता दें जहाँ वह ले जाता है।',
  gone: 'उसने स्टेटस 410 से जवाब दिया, इसलिए उस पर और कुछ नहीं भेजा जाता।',
  timeout: 'उसने 10 सेकंड में जवाब नहीं दिया।',
  connection: 'कनेक्शन ठुकरा दिया गया, या जवाब से पहले बंद हो गया।',
  name: 'होस्ट का नाम नहीं मिला।',
  address: 'होस्ट का नाम किसी सार्वजनिक पते पर नहीं ले जाता।',
  tls: 'सुरक्षित कनेक्शन नहीं बन सका। सर्टिफ़िकेट देखें।',
  answer: 'जो जवाब आया वह HTTP नहीं है।',
} satisfies Translation<typeof EnglishAttempts>;
