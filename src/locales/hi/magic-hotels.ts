import type { MAGIC_HOTELS as English } from '../en/magic-hotels.ts';
import type { Translation } from '../translation.ts';

export const MAGIC_HOTELS = {
  street: '1 ट्रायल स्ट्रीट',
  city: 'बेंगलुरु',
  country: 'भारत',
  room: 'ट्रायल रूम',
  bed: '1 किंग बेड',
  only: 'यह होटल सिर्फ़ टेस्ट कुंजियों के लिए है। यहाँ कोई नहीं ठहरता।',
  hotels: {
    soldOut: {
      name: 'ट्रायल: कमरे भर चुके हैं',
      text: 'कोटेशन लेने तक यहाँ कमरे दिखते हैं; उसके बाद सब भर जाते हैं।',
    },
    priceChange: {
      name: 'ट्रायल: दाम बदल जाता है',
      text: 'कोटेशन लेने पर कमरे का दाम सूची से दस प्रतिशत ज़्यादा होता है।',
    },
    refused: {
      name: 'ट्रायल: बुकिंग मना करता है',
      text: 'इसे बुक किया जा सकता है। फिर होटल कमरा देने से मना करता है, बुकिंग रद्द होती है और पूरी रकम लौटा दी जाती है।',
    },
    slow: {
      name: 'ट्रायल: धीमा',
      text: 'कमरों और कोटेशन का जवाब पाँच सेकंड बाद मिलता है।',
    },
    quota: {
      name: 'ट्रायल: प्रदाता की सीमा',
      text: 'इसके बारे में हर कॉल PROVIDER_QUOTA से मना होती है, जैसे होटल प्रदाता की कॉल ख़त्म होने पर।',
    },
    unavailable: {
      name: 'ट्रायल: प्रदाता उपलब्ध नहीं',
      text: 'इसके बारे में हर कॉल PROVIDER_UNAVAILABLE से मना होती है, जैसे होटल प्रदाता तक न पहुँच पाने पर।',
    },
    tooMany: {
      name: 'ट्रायल: बहुत ज़्यादा अनुरोध',
      text: 'इसके बारे में हर कॉल TOO_MANY_REQUESTS और Retry-After के साथ मना होती है।',
    },
    internal: {
      name: 'ट्रायल: अंदरूनी गड़बड़ी',
      text: 'इसके बारे में हर कॉल INTERNAL से मना होती है, जैसे हमारी ओर से कुछ गड़बड़ होने पर।',
    },
  },
} satisfies Translation<typeof English>;
