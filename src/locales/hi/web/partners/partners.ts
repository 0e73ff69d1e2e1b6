import type { PARTNERS as English, CONSOLE as EnglishConsole } from '../../../en/web/partners/partners.ts';
import type { Translation } from '../../../translation.ts';

/** What the first page of partners says, and the frame around an organisation's pages. */
export const PARTNERS = {
  title: 'पार्टनर',
  lead: 'हमारी API से Padav के होटल अपनी वेबसाइट, ऐप या दफ़्तर के सिस्टम से बुक करें।',
  points: [
    {
      title: 'पूरे ठहरने के लिए एक API',
      text: 'खोजें, बुक करें, बदलें और रद्द करें; हर उत्तर में पूरी कीमत, शर्तें और आपका कमीशन।',
    },
    {
      title: 'पहले मुफ़्त में परखें',
      text: 'परीक्षण कुंजियाँ तुरंत काम करती हैं। परीक्षण बुकिंग किसी होटल या कार्ड तक नहीं पहुँचती।',
    },
    {
      title: 'तैयार होने पर लाइव जाएँ',
      text: 'हम हर संगठन को एक बार देखते हैं। उसके बाद लाइव कुंजियाँ असली कमरे बुक करती हैं।',
    },
  ],
  own: 'आपके संगठन',
  loading: 'आपके संगठन लोड हो रहे हैं',
  stillLoading: 'आपके संगठन अब भी लोड हो रहे हैं।',
  retry: 'फिर कोशिश करें',
  foundTitle: 'संगठन बनाएँ',
  foundHow: 'आप इसके पहले मालिक होंगे। आप साथियों को बुला सकते हैं, और नाम बाद में बदल सकते हैं।',
  another: 'एक और संगठन बनाएँ',
  no: 'अभी नहीं',
  name: 'संगठन का नाम',
  nameHint: 'जैसा आपके ग्राहक और साथी जानते हैं।',
  found: 'संगठन बनाएँ',
  founded: (name: string): string => `${name} बन गया है। अब एक परीक्षण कुंजी बनाएँ।`,
  roles: { owner: 'मालिक', developer: 'डेवलपर', finance: 'वित्त' },
  live: {
    not_requested: 'केवल परीक्षण',
    requested: 'लाइव पहुँच माँगी गई',
    approved: 'लाइव',
    suspended: 'रोका गया',
  },
} satisfies Translation<typeof English>;

/** The frame around the pages of one organisation. */
export const CONSOLE = {
  pages: {
    organisation: 'संगठन',
    members: 'सदस्य',
    keys: 'कुंजियाँ',
    webhooks: 'वेबहुक',
    requests: 'अनुरोध',
    testing: 'परीक्षण डेटा',
    balance: 'बैलेंस',
  },
  menu: 'संगठन',
  all: 'सभी संगठन',
  loading: 'संगठन लोड हो रहा है',
  stillLoading: 'संगठन अब भी लोड हो रहा है।',
  retry: 'फिर कोशिश करें',
  gone: 'आप इस संगठन में नहीं हैं, या यह बंद हो गया है।',
  none: 'कोई संगठन नहीं चुना गया है।',
  slow: 'अब भी लोड हो रहा है।',
  mode: 'परीक्षण या लाइव',
  modes: { test: 'परीक्षण', live: 'लाइव' },
  more: 'और दिखाएँ',
  again: 'फिर से लोड करें',
  copy: 'कॉपी करें',
  copyOf: (what: string): string => `कॉपी करें: ${what}`,
  copied: (what: string): string => `कॉपी हो गया: ${what}`,
  notCopied: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया। टेक्स्ट चुनकर ख़ुद कॉपी करें।',
} satisfies Translation<typeof EnglishConsole>;
