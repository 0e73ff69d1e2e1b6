import type { GROUP as English } from '../../../en/web/group/group.ts';
import type { Translation } from '../../../translation.ts';

/** What the page for requests of more than eight rooms says. */
export const GROUP = {
  ask: '8 से ज़्यादा कमरे चाहिए? हमसे पूछें',
  title: 'ग्रुप के लिए कमरे',
  how: '8 से ज़्यादा कमरों के लिए हम आपकी ओर से होटलों से पूछते हैं। अपनी ज़रूरत बताएँ; हम ईमेल से जवाब देंगे। अभी कुछ बुक नहीं होगा और कोई पैसा नहीं लगेगा।',
  place: 'जगह या होटल',
  arrival: 'आगमन',
  departure: 'प्रस्थान',
  rooms: 'कमरे',
  people: 'लोग',
  name: 'आपका नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  message: 'संदेश (ज़रूरी नहीं)',
  messageHint: 'जैसे: भोजन, मीटिंग रूम, एयरपोर्ट से बस।',
  send: 'अनुरोध भेजें',
  lookAgain: (count: number) => (count === 1 ? 'एक जगह फिर से देखें।' : `${count} जगहें फिर से देखें।`),
  sent: 'आपका अनुरोध भेज दिया गया है',
  reference: (reference: string) => `आपका संदर्भ ${reference} है। आपने जो माँगा है, वह हमने ईमेल से भेज दिया है।`,
  another: 'एक और ग्रुप के लिए पूछें',
  home: 'होम पेज पर जाएँ',
} satisfies Translation<typeof English>;
