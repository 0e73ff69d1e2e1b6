import type { OWN_ACCOUNT as English } from '../../../en/web/payment/account.ts';
import type { Translation } from '../../../translation.ts';

/** What the check step says about the account of a visitor. */
export const OWN_ACCOUNT = {
  begin: 'नए मेहमान के तौर पर बुक करें',
  title: 'आपका खाता',
  how: 'यह भुगतान के समय बन जाता है। आपकी बुकिंग, वाउचर और रिफ़ंड इसी में रहते हैं।',
  passkeyInstead: 'पासवर्ड की जगह पासकी इस्तेमाल करें',
  passkeyHow: 'भुगतान करते समय आपका डिवाइस फ़िंगरप्रिंट, चेहरा या स्क्रीन लॉक माँगेगा। कोई पासवर्ड याद नहीं रखना होगा।',
  passwordInstead: 'पासकी की जगह पासवर्ड इस्तेमाल करें',
  passkeyName: 'मेरा डिवाइस',
  hasAccount: 'मेरा खाता पहले से है',
  loginHow: 'यहीं लॉग इन करें, आपका लिखा हुआ सब बना रहेगा।',
  newInstead: 'नया खाता बनाएँ',
  otherWays: 'लॉग इन करने के दूसरे तरीके',
  cheaper: (before: string, now: string) => `आपके खाते से कीमत ${before} से घटकर ${now} हो गई है।`,
  cheaperMore: 'अभी कुछ बुक नहीं हुआ है। नई कुल कीमत ठीक लगे, तो भुगतान करें।',
} satisfies Translation<typeof English>;
