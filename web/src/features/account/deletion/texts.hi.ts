import type { Like } from '../../../lib/texts/like.ts';
import type { FATES as English, PROOF as EnglishProof } from './texts.ts';

/** What the dialog says of what stays, and of each way to go on with stays to come. */
export const FATES = {
  books:
    'आपने कितना और कब भुगतान किया, यह आपके नाम के बिना कम से कम 72 महीने हमारे खातों में रहता है: भारत का कर कानून यह माँगता है।',
  first: 'चाहें तो पहले अपनी जानकारी अपने पास रख लें।',
  keepMeans: 'बुकिंग बनी रहती हैं। उनके वाउचर आपको मेल से मिलते हैं, और आपका नाम और ईमेल चेक-आउट के अगले दिन तक उनके साथ रहते हैं।',
  cancelMeans: 'आपको उतना वापस मिलता है जितना इस समय उनकी शर्तें देती हैं, 5 से 7 कार्य दिवसों में, जहाँ से आपने भुगतान किया:',
  comesBack: (stay: string, amount: string) => `${stay}: ${amount} वापस मिलेंगे`,
  nothing: (stay: string) => `${stay}: कुछ वापस नहीं मिलेगा`,
} satisfies Like<typeof English>;

/** What the dialog says when the owner has to prove who they are. */
export const PROOF = {
  asked: 'आपको लॉग इन किए कुछ समय हो गया है। कृपया पुष्टि करें कि यह आप ही हैं; आपका खाता अभी हटाया नहीं गया है।',
  googleOnly: 'Google से एक बार फिर लॉग इन करें, इसके बाद आपका खाता हटा दिया जाएगा।',
  googleClosed: 'पुष्टि होने से पहले लॉग इन की विंडो बंद हो गई। आपका खाता हटाया नहीं गया है।',
  googleBlocked: 'आपके ब्राउज़र ने लॉग इन की विंडो नहीं खोली। आपका खाता हटाया नहीं गया है।',
} satisfies Like<typeof EnglishProof>;
