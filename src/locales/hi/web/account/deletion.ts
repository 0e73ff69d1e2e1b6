import type { FATES as English, PROOF as EnglishProof } from '../../../en/web/account/deletion.ts';
import type { Translation } from '../../../translation.ts';

/** What the dialog says of what stays, and of each way to go on with stays to come. */
export const FATES = {
  books:
    'आपने कितना और कब भुगतान किया, यह आपके नाम के बिना कम से कम 72 महीने हमारे खातों में रहता है: भारत का कर कानून यह माँगता है।',
  first: 'आप पहले अपनी जानकारी डाउनलोड कर सकते हैं।',
  keepMeans: 'बुकिंग बनी रहती हैं। उनके वाउचर आपको ईमेल से मिलते हैं, और आपका नाम और ईमेल चेक-आउट के अगले दिन तक उनके साथ रहते हैं।',
  cancelMeans: 'आपको उनकी शर्तों के अनुसार रिफ़ंड 5 से 7 कार्य दिवसों में उसी माध्यम में मिलेगा जिससे आपने भुगतान किया था:',
  comesBack: (stay: string, amount: string) => `${stay}: ${amount} का रिफ़ंड`,
  nothing: (stay: string) => `${stay}: रिफ़ंड नहीं`,
} satisfies Translation<typeof English>;

/** What the dialog says when the owner has to prove who they are. */
export const PROOF = {
  asked: 'आपको लॉग इन किए कुछ समय हो गया है। कृपया पुष्टि करें कि यह आप ही हैं; आपका खाता अभी हटाया नहीं गया है।',
  googleOnly: 'Google से एक बार फिर लॉग इन करें, इसके बाद आपका खाता हटा दिया जाएगा।',
  googleClosed: 'पुष्टि होने से पहले Google की विंडो बंद हो गई। आपका खाता हटाया नहीं गया है।',
  googleBlocked: 'आपके ब्राउज़र ने Google की विंडो नहीं खोली। आपका खाता हटाया नहीं गया है।',
} satisfies Translation<typeof EnglishProof>;
