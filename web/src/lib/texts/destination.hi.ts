import type { DESTINATION as English } from './destination.ts';
import type { Like } from './like.ts';

/** What the destination says beside the specified texts. */
export const DESTINATION = {
  nearMe: 'मेरे आस-पास',
  nearMeHint: 'आप अभी जहाँ हैं, उसके आस-पास के होटल',
  recent: (stay: string) => `पहले खोजा गया: ${stay}`,
  forget: 'ये खोजें भुला दें',
  forgetHint: 'ये केवल इसी डिवाइस पर रखी हैं',
  looking: 'पता लगा रहे हैं कि आप कहाँ हैं…',
  refused: 'आपका ब्राउज़र हमें नहीं बताता कि आप कहाँ हैं। उसमें अनुमति दें, या कोई जगह लिखें।',
  unavailable: 'आपका डिवाइस पता नहीं लगा सका कि वह कहाँ है। फिर कोशिश करें, या कोई जगह लिखें।',
  tooSlow: 'आप कहाँ हैं, यह पता लगाने में बहुत समय लग रहा है। फिर कोशिश करें, या कोई जगह लिखें।',
  offline: 'आप ऑफ़लाइन हैं। फिर से जुड़ने पर जगहें खोजी जा सकेंगी।',
} satisfies Like<typeof English>;
