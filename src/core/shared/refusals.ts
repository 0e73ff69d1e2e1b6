/** The languages in which the product speaks. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence for travellers, in every language of the product. */
export type Sentence = { readonly [L in Language]: string };

/**
 * The one catalogue of refusals: what travellers read for each code. A sentence says what happened, what was kept and
 * what to do next. Codes are stable; partners branch on them. Their HTTP status lives in the HTTP adapter.
 */
export const REFUSALS = {
  BAD_JSON: {
    en: 'The request could not be read. Send it as valid JSON.',
    hi: 'अनुरोध पढ़ा नहीं जा सका। उसे सही JSON में भेजें।',
  },
  VALIDATION_FAILED: {
    en: 'Some details aren’t right. Nothing was saved; please correct them and try again.',
    hi: 'कुछ जानकारी ठीक करनी है। कुछ भी सहेजा नहीं गया; सुधारकर फिर कोशिश करें।',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'This kind of content is not accepted here. Send it as JSON.',
    hi: 'इस तरह की सामग्री यहाँ स्वीकार नहीं होती। उसे JSON में भेजें।',
  },
  PAYLOAD_TOO_LARGE: {
    en: 'The request is too large. Send less and try again.',
    hi: 'अनुरोध बहुत बड़ा है। कम भेजकर फिर कोशिश करें।',
  },
  METHOD_NOT_ALLOWED: {
    en: 'This address does not take that kind of request.',
    hi: 'यह पता इस तरह का अनुरोध नहीं लेता।',
  },
  NOT_FOUND: {
    en: 'We could not find that. It may have been removed, or it may not be yours.',
    hi: 'यह नहीं मिला। शायद हटा दिया गया है, या आपका नहीं है।',
  },
  UNAUTHENTICATED: {
    en: 'Please log in to go on.',
    hi: 'आगे बढ़ने के लिए लॉग इन करें।',
  },
  TOKEN_EXPIRED: {
    en: 'Your session has expired. Please log in again.',
    hi: 'आपका सेशन समाप्त हो गया है। फिर से लॉग इन करें।',
  },
  SESSION_ENDED: {
    en: 'This session has ended. Please log in again.',
    hi: 'यह सेशन बंद हो चुका है। फिर से लॉग इन करें।',
  },
  TOO_MANY_REQUESTS: {
    en: 'Too many attempts. Please wait a moment and try again.',
    hi: 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  },
  INTERNAL: {
    en: 'Something went wrong on our side. What you had saved is kept; please try again.',
    hi: 'हमारी ओर से कुछ गड़बड़ हुई। आपका सहेजा हुआ सुरक्षित है; फिर कोशिश करें।',
  },
  BUSY: {
    en: 'We can’t answer right now. What you had saved is kept; please try again in a few seconds.',
    hi: 'हम अभी जवाब नहीं दे पा रहे। आपका सहेजा हुआ सुरक्षित है; कुछ सेकंड में फिर कोशिश करें।',
  },
  PROVIDER_UNAVAILABLE: {
    en: 'Hotel information can’t be reached right now. Your search is kept; please try again in a moment.',
    hi: 'होटल की जानकारी अभी नहीं मिल पा रही है। आपकी खोज सुरक्षित है; थोड़ी देर में फिर कोशिश करें।',
  },
  PROVIDER_QUOTA: {
    en: 'No more hotel look-ups are possible just now. Your search is kept; please try again later.',
    hi: 'अभी और होटल खोजें नहीं हो सकतीं। आपकी खोज सुरक्षित है; बाद में फिर कोशिश करें।',
  },
  PLACES_UNAVAILABLE: {
    en: 'Places can’t be looked up right now. Please try again in a moment.',
    hi: 'जगहें अभी नहीं खोजी जा सकतीं। थोड़ी देर में फिर कोशिश करें।',
  },
  PHOTOS_UNAVAILABLE: {
    en: 'Photos can’t be reached right now. Your present photo is kept; please try again in a moment.',
    hi: 'फ़ोटो अभी नहीं मिल पा रही हैं। आपकी मौजूदा फ़ोटो सुरक्षित है; थोड़ी देर में फिर कोशिश करें।',
  },
  UPLOAD_ELSEWHERE: {
    en: 'This part does not continue what has arrived. What arrived is kept; ask how far it is and go on from there.',
    hi: 'यह हिस्सा पहुँचे हुए हिस्से के आगे का नहीं है। जो पहुँचा वह सुरक्षित है; पूछें कि कहाँ तक पहुँचा और वहीं से आगे बढ़ें।',
  },
  PART_TOO_SMALL: {
    en: 'This part of the file is too small. What arrived before is kept; send larger parts, at most 128 for a file.',
    hi: 'फ़ाइल का यह हिस्सा बहुत छोटा है। पहले पहुँचा हिस्सा सुरक्षित है; बड़े हिस्से भेजें, एक फ़ाइल के अधिकतम 128।',
  },
  VOUCHER_UNAVAILABLE: {
    en: 'Your voucher can’t be made right now. Your booking stands; please try again in a moment.',
    hi: 'आपका वाउचर अभी नहीं बन पा रहा है। आपकी बुकिंग पक्की है; थोड़ी देर में फिर कोशिश करें।',
  },
  GATEWAY_UNAVAILABLE: {
    en: 'The payment service can’t be reached right now. You were not charged; please try again in a moment.',
    hi: 'भुगतान सेवा अभी नहीं मिल पा रही है। कोई पैसा नहीं कटा; थोड़ी देर में फिर कोशिश करें।',
  },
  EMAIL_TAKEN: {
    en: 'There is already an account with this email. Use another email, or log in to that account.',
    hi: 'इस ईमेल से खाता पहले से है। दूसरा ईमेल डालें, या उस खाते में लॉग इन करें।',
  },
  INVALID_CREDENTIALS: {
    en: 'The email or the password is not right. Please try again.',
    hi: 'ईमेल या पासवर्ड सही नहीं है। फिर कोशिश करें।',
  },
  INVALID_IDENTITY: {
    en: 'We couldn’t confirm your login. Please try again.',
    hi: 'लॉग इन की पुष्टि नहीं हो सकी। फिर कोशिश करें।',
  },
  LINK_EXPIRED: {
    en: 'This link has been used or has expired. Nothing was changed; please ask for a new one.',
    hi: 'यह लिंक इस्तेमाल हो चुका है या इसका समय पूरा हो गया है। कुछ भी नहीं बदला; कृपया नया लिंक माँगें।',
  },
  FAVOURITES_FULL: {
    en: 'You’ve saved as many hotels as you can. Remove one from your favourites to save this one.',
    hi: 'आप अधिकतम होटल सहेज चुके हैं। इसे सहेजने के लिए किसी एक को हटाएँ।',
  },
  NOT_YOURS: {
    en: 'This account is not yours. Log in with the right one.',
    hi: 'यह खाता आपका नहीं है। सही खाते से लॉग इन करें।',
  },
  REAUTH_REQUIRED: {
    en: 'Please confirm that it is you. Nothing was changed yet.',
    hi: 'कृपया पुष्टि करें कि यह आप ही हैं। अभी कुछ भी बदला नहीं गया है।',
  },
  PAYMENT_OPEN: {
    en: 'One of your payments is still in progress. Your account is kept; try again once it is complete.',
    hi: 'आपका एक भुगतान अभी पूरा नहीं हुआ। आपका खाता सुरक्षित है; भुगतान पूरा होने पर फिर कोशिश करें।',
  },
  UPCOMING_BOOKINGS: {
    en: 'You have upcoming bookings. Choose whether to cancel or keep them.',
    hi: 'आपकी आने वाली बुकिंग हैं। चुनें कि उन्हें रद्द करना है या रखना है।',
  },
  PAYMENT_CONFIRMING: {
    en: 'Your payment is being confirmed. Please don’t pay again.',
    hi: 'आपके भुगतान की पुष्टि हो रही है। दोबारा भुगतान न करें।',
  },
  NOT_PAID: {
    en: 'This order has not been paid. You were not charged; you can pay again.',
    hi: 'इस ऑर्डर का भुगतान नहीं हुआ है। कोई पैसा नहीं कटा; आप फिर भुगतान कर सकते हैं।',
  },
  REFUND_DUE: {
    en: 'This payment could not become a booking. Your money is being refunded.',
    hi: 'इस भुगतान से बुकिंग नहीं हो सकी। आपको रिफ़ंड मिलेगा।',
  },
  ALREADY_CANCELLED: {
    en: 'This booking was already cancelled.',
    hi: 'यह बुकिंग पहले ही रद्द हो चुकी है।',
  },
  ALREADY_ANSWERED: {
    en: 'The hotel has already answered for this booking.',
    hi: 'होटल इस बुकिंग के लिए पहले ही जवाब दे चुका है।',
  },
  CONTRADICTS_QUOTE: {
    en: 'These details differ from what was paid for. The booking keeps what was quoted.',
    hi: 'यह जानकारी उससे अलग है जिसका भुगतान हुआ। बुकिंग वही रहेगी जो बताई गई थी।',
  },
  TERMS_CHANGED: {
    en: 'The refund has changed since you looked. Nothing was cancelled; please check again.',
    hi: 'आपके देखने के बाद रिफ़ंड बदल गया है। कुछ भी रद्द नहीं हुआ; फिर से देखें।',
  },
  STAY_STARTED: {
    en: 'This stay has begun and can’t be cancelled any more.',
    hi: 'यह बुकिंग शुरू हो चुकी है और अब रद्द नहीं हो सकती।',
  },
  QUOTE_EXPIRED: {
    en: 'This price has expired. You were not charged; please check the price again.',
    hi: 'यह कीमत अब मान्य नहीं है। कोई पैसा नहीं कटा; कीमत फिर से देखें।',
  },
  DISCOUNT_GONE: {
    en: 'Your extra discount has been used. You were not charged; please check the new total.',
    hi: 'आपकी अतिरिक्त छूट इस्तेमाल हो चुकी है। कोई पैसा नहीं कटा; नई कुल रकम देखें।',
  },
  ALREADY_PAID: {
    en: 'This stay is already paid for. You will find it in My bookings.',
    hi: 'इस बुकिंग का भुगतान हो चुका है। वह “मेरी बुकिंग” में मिलेगी।',
  },
  AMOUNT_MISMATCH: {
    en: 'The amount differs from the quoted price. You were not charged; please check the price again.',
    hi: 'रकम बताई गई कीमत से अलग है। कोई पैसा नहीं कटा; कीमत फिर से देखें।',
  },
  SIGNATURE_MISMATCH: {
    en: 'This payment could not be verified. If money was taken, you’ll get your booking or a full refund.',
    hi: 'इस भुगतान की जाँच नहीं हो सकी। यदि पैसा कटा है, तो आपको बुकिंग या पूरा रिफ़ंड मिलेगा।',
  },
  SOLD_OUT: {
    en: 'This hotel is sold out for these dates. Please choose other dates or another hotel.',
    hi: 'इन तारीखों में यह होटल भरा हुआ है। दूसरी तारीखें या दूसरा होटल चुनें।',
  },
  PRICE_CHANGED: {
    en: 'The price has changed since you looked. Nothing was booked; please check the new total.',
    hi: 'आपके देखने के बाद कीमत बदल गई है। कुछ बुक नहीं हुआ; नई कुल रकम देखें।',
  },
  PRICE_UNAVAILABLE: {
    en: 'This hotel has no price in rupees for these dates. Please choose other dates or another hotel.',
    hi: 'इन तारीखों में इस होटल की रुपये में कीमत नहीं है। दूसरी तारीखें या दूसरा होटल चुनें।',
  },
  AMOUNT_TOO_LARGE: {
    en: 'This stay costs more than can be paid online at once. Please choose fewer rooms or nights.',
    hi: 'यह बुकिंग एक बार में ऑनलाइन भुगतान की सीमा से महँगी है। कम कमरे या रातें चुनें।',
  },
} as const satisfies Record<string, Sentence>;

/** A code of the catalogue. */
export type RefusalCode = keyof typeof REFUSALS;

/** What travellers read beside a field, by the stable code of what is wrong with it. */
export const FIELD_FAULTS = {
  REQUIRED: { en: 'This is required.', hi: 'यह ज़रूरी है।' },
  UNKNOWN_FIELD: { en: 'This field is not known here.', hi: 'यह फ़ील्ड यहाँ मान्य नहीं है।' },
  INVALID: { en: 'This value is not valid.', hi: 'यह जानकारी सही नहीं है।' },
  TOO_LONG: { en: 'This is too long.', hi: 'यह बहुत लंबा है।' },
  INVALID_EMAIL: { en: 'Enter an email address such as name@example.in.', hi: 'name@example.in जैसा ईमेल पता लिखें।' },
  INVALID_DAY: { en: 'Enter a date as YYYY-MM-DD.', hi: 'तारीख YYYY-MM-DD के रूप में लिखें।' },
  ARRIVAL_PAST: { en: 'Arrival can’t be before today.', hi: 'आगमन आज से पहले नहीं हो सकता।' },
  ARRIVAL_TOO_FAR: { en: 'Arrival can be at most 500 days from today.', hi: 'आगमन आज से अधिकतम 500 दिन बाद हो सकता है।' },
  DEPARTURE_NOT_AFTER_ARRIVAL: { en: 'Departure must be after arrival.', hi: 'प्रस्थान आगमन के बाद होना चाहिए।' },
  STAY_TOO_LONG: { en: 'A stay can have at most 30 nights.', hi: 'बुकिंग अधिकतम 30 रातों की हो सकती है।' },
  GUESTS_NOT_OFFERED: {
    en: 'Choose rooms 1 to 8, adults 1 to 12 and children 0 to 12, as the guest menu allows.',
    hi: 'कमरे 1 से 8, वयस्क 1 से 12 और बच्चे 0 से 12 चुनें, जैसा मेहमान मेन्यू देता है।',
  },
  CHILD_AGES: { en: 'Give one age from 0 to 17 for each child.', hi: 'हर बच्चे की उम्र 0 से 17 के बीच बताएँ।' },
  PASSWORD_TOO_SHORT: { en: 'Use at least 8 characters.', hi: 'कम से कम 8 अक्षर रखें।' },
  PASSWORD_TOO_LONG: { en: 'Use at most 128 characters.', hi: 'अधिकतम 128 अक्षर रखें।' },
  PASSWORD_COMMON: { en: 'This password is too common. Choose another one.', hi: 'यह पासवर्ड बहुत आम है। दूसरा चुनें।' },
  PASSWORD_OWN_WORDS: {
    en: 'Don’t use your name or email as the password.',
    hi: 'अपने नाम या ईमेल को पासवर्ड न बनाएँ।',
  },
  WRONG_PASSWORD: { en: 'This is not your current password.', hi: 'यह आपका मौजूदा पासवर्ड नहीं है।' },
  PHOTO_FAILED: {
    en: 'Error Upload Image (please upload image less than 2mb)',
    hi: 'फ़ोटो अपलोड नहीं हुई (कृपया 2mb से छोटी फ़ोटो अपलोड करें)',
  },
  PHOTO_NOT_YOURS: { en: 'Choose a photo that you uploaded.', hi: 'अपनी अपलोड की हुई फ़ोटो चुनें।' },
  DIFFERS_FROM_QUOTE: { en: 'This differs from what was quoted.', hi: 'यह बताई गई जानकारी से अलग है।' },
} as const satisfies Record<string, Sentence>;

/** A code of what can be wrong with a field. */
export type FieldFaultCode = keyof typeof FIELD_FAULTS;

/** One field that needs another look; `field` is a path such as `childrenAges.0`. */
export interface FieldFault {
  readonly field: string;
  readonly code: FieldFaultCode;
}
