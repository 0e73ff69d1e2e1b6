import type { ACCOUNT_EMAILS as English } from '../en/account-emails.ts';
import type { Translation } from '../translation.ts';

/** The emails about an account: what each says before and after the link that it carries. */
export const ACCOUNT_EMAILS = {
  hello: 'नमस्ते,',
  dear: (name: string) => `प्रिय ${name},`,
  confirm: {
    subject: 'Padav के लिए अपने ईमेल की पुष्टि करें',
    before: 'कृपया पुष्टि करें कि यह ईमेल आपका है। 3 दिन के भीतर यह लिंक खोलें:',
    after: 'यदि आपने Padav पर खाता नहीं बनाया है, तो इस ईमेल को अनदेखा करें।',
  },
  reset: {
    subject: 'Padav के लिए नया पासवर्ड चुनें',
    before: 'आपके खाते के लिए नया पासवर्ड माँगा गया है। 30 मिनट के भीतर यहाँ चुनें; लिंक एक ही बार काम करता है:',
    after: 'यदि यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।',
  },
  noPassword: {
    subject: 'Padav में आप कैसे लॉग इन करते हैं',
    before: 'आपके खाते के लिए नया पासवर्ड माँगा गया है। आपके खाते का कोई पासवर्ड नहीं है: यहाँ "Google से जारी रखें" चुनकर लॉग इन करें:',
    after: 'लॉग इन करने के बाद आप अपनी प्रोफ़ाइल में पासवर्ड जोड़ सकते हैं। यदि यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें।',
  },
  passwordChanged: {
    subject: 'आपका Padav पासवर्ड बदल गया है',
    changed: 'आपका पासवर्ड बदल दिया गया है, और हर डिवाइस से लॉग आउट कर दिया गया है।',
    tellUs: 'यदि यह आपने नहीं किया, तो तुरंत हमें बताएँ।',
    chooseNew: 'यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें:',
  },
  emailChanged: {
    subject: 'आपका Padav ईमेल बदल गया है',
    changed: 'अब तक आपके खाते में यह ईमेल था। अब उसमें दूसरा ईमेल है, और आगे से हम वहीं लिखेंगे।',
    tellUs: 'यदि यह आपने नहीं किया, तो तुरंत हमें बताएँ।',
  },
} satisfies Translation<typeof English>;
