import type { DESTINATION as English } from '../../../en/web/components/destination.ts';
import type { Translation } from '../../../translation.ts';

/** What the destination says beside the specified texts. */
export const DESTINATION = {
  nearMe: 'मेरे आस-पास',
  nearMeHint: 'आप अभी जहाँ हैं, उसके आस-पास के होटल',
  recent: (stay: string) => `पहले खोजा गया: ${stay}`,
  forget: 'ये खोजें मिटाएँ',
  forgetHint: 'ये केवल इसी डिवाइस पर सहेजी हैं',
  looking: 'आपकी लोकेशन पता कर रहे हैं…',
  refused: 'आपका ब्राउज़र आपकी लोकेशन नहीं बता रहा। ब्राउज़र में अनुमति दें, या कोई जगह लिखें।',
  unavailable: 'आपके डिवाइस को लोकेशन नहीं मिल सकी। फिर कोशिश करें, या कोई जगह लिखें।',
  tooSlow: 'आपकी लोकेशन पता करने में बहुत समय लग रहा है। फिर कोशिश करें, या कोई जगह लिखें।',
} satisfies Translation<typeof English>;
