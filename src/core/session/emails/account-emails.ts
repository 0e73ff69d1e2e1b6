import type { Email, Language } from '../../shared/index.ts';

type Text = Pick<Email, 'subject' | 'text'>;

/** The page that an email leads to. */
interface Leading {
  readonly address: string;
}

/** The recipient's name; absent where the mailbox is not confirmed to be theirs. */
interface Told extends Leading {
  readonly name: string | null;
}

type Written<About = Told> = { readonly [L in Language]: (about: About) => Text };

const GREETING: { readonly [L in Language]: (name: string | null) => string } = {
  en: (name) => (name === null ? 'Hello,' : `Dear ${name},`),
  hi: (name) => (name === null ? 'नमस्ते,' : `प्रिय ${name},`),
};

const email = (subject: string, ...blocks: readonly string[]): Text => ({ subject, text: `${blocks.join('\n\n')}\n` });

/** Asks to confirm an address. */
export const CONFIRM_EMAIL: Written<Leading> = {
  en: ({ address }) =>
    email(
      'Confirm your email for Padav',
      GREETING.en(null),
      'Please confirm that this is your email. Open this link within 3 days:',
      address,
      'If you did not create an account at Padav, you can ignore this email.',
    ),
  hi: ({ address }) =>
    email(
      'Padav के लिए अपने ईमेल की पुष्टि करें',
      GREETING.hi(null),
      'कृपया पुष्टि करें कि यह ईमेल आपका है। 3 दिन के भीतर यह लिंक खोलें:',
      address,
      'यदि आपने Padav पर खाता नहीं बनाया है, तो इस ईमेल को अनदेखा करें।',
    ),
};

/** Links to the page where a new password is chosen. */
export const RESET_EMAIL: Written = {
  en: ({ name, address }) =>
    email(
      'Choose a new password for Padav',
      GREETING.en(name),
      'We received a request for a new password for your account. Choose it here within 30 minutes; the link works once:',
      address,
      'If it was not you, you can ignore this email: your password stays the same.',
    ),
  hi: ({ name, address }) =>
    email(
      'Padav के लिए नया पासवर्ड चुनें',
      GREETING.hi(name),
      'आपके खाते के लिए नया पासवर्ड माँगा गया है। 30 मिनट के भीतर यहाँ चुनें; लिंक एक ही बार काम करता है:',
      address,
      'यदि यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।',
    ),
};

/** Tells the owner of an account without a password how they sign in. */
export const NO_PASSWORD_EMAIL: Written = {
  en: ({ name, address }) =>
    email(
      'How you log in to Padav',
      GREETING.en(name),
      'We received a request for a new password for your account. It has none: you log in with "Continue with Google" here:',
      address,
      'Once logged in, you can add a password in your profile. If it was not you who asked, you can ignore this email.',
    ),
  hi: ({ name, address }) =>
    email(
      'Padav में आप कैसे लॉग इन करते हैं',
      GREETING.hi(name),
      'आपके खाते के लिए नया पासवर्ड माँगा गया है। आपके खाते का कोई पासवर्ड नहीं है: यहाँ "Google से जारी रखें" चुनकर लॉग इन करें:',
      address,
      'लॉग इन करने के बाद आप अपनी प्रोफ़ाइल में पासवर्ड जोड़ सकते हैं। यदि यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें।',
    ),
};

/** Tells the owner that the password was changed, and what to do if they did not do it. */
export const PASSWORD_CHANGED_EMAIL: Written<Pick<Told, 'name'> & { readonly address: string | null }> = {
  en: ({ name, address }) =>
    email(
      'Your Padav password was changed',
      GREETING.en(name),
      'Your password was changed, and you were logged out on every device.',
      ...(address === null
        ? ['If it was not you, tell us immediately.']
        : ['If it was not you, choose a new password immediately:', address]),
    ),
  hi: ({ name, address }) =>
    email(
      'आपका Padav पासवर्ड बदल गया है',
      GREETING.hi(name),
      'आपका पासवर्ड बदल दिया गया है, और हर डिवाइस से लॉग आउट कर दिया गया है।',
      ...(address === null
        ? ['यदि यह आपने नहीं किया, तो तुरंत हमें बताएँ।']
        : ['यदि यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें:', address]),
    ),
};

/** Tells an address that its account now has another one. */
export const EMAIL_CHANGED_EMAIL: Written<void> = {
  en: () =>
    email(
      'Your Padav email was changed',
      GREETING.en(null),
      'Your account had this email until now. It has another one, to which we write from now on.',
      'If it was not you, tell us immediately.',
    ),
  hi: () =>
    email(
      'आपका Padav ईमेल बदल गया है',
      GREETING.hi(null),
      'अब तक आपके खाते में यह ईमेल था। अब उसमें दूसरा ईमेल है, और आगे से हम वहीं लिखेंगे।',
      'यदि यह आपने नहीं किया, तो तुरंत हमें बताएँ।',
    ),
};
