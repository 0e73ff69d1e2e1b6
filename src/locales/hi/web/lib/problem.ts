import type { LOCAL_PROBLEMS as English } from '../../../en/web/lib/problem.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of a failure that never reached the server's catalogue, by its code. */
export const LOCAL_PROBLEMS = {
  UNREACHABLE: 'Padav से अभी संपर्क नहीं हो पा रहा। कृपया अपना कनेक्शन जाँचकर फिर कोशिश करें।',
  TIMED_OUT: 'इसमें बहुत समय लग रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  PLACE_UNKNOWN: 'यह जगह नहीं मिल सकी। कृपया फिर कोशिश करें, या दूसरी जगह चुनें।',
  OFFLINE: 'आप ऑफ़लाइन हैं। फिर से जुड़ने पर जगहें खोजी जा सकेंगी।',
  BROKEN_ANSWER: 'हम जवाब पढ़ नहीं सके। कृपया थोड़ी देर में फिर कोशिश करें।',
} satisfies Translation<typeof English>;
