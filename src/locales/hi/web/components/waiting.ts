import type { WAITING as English } from '../../../en/web/components/waiting.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of an answer that lets one wait, and the ways out of waiting. */
export const WAITING = {
  page: 'यह पेज अभी लोड हो रहा है।',
  answer: 'जवाब का इंतज़ार है। आपका लिखा हुआ सुरक्षित है।',
  hotels: 'होटल अभी खोजे जा रहे हैं। आपकी खोज सुरक्षित है।',
  reload: 'पेज फिर से खोलें',
  stop: 'इंतज़ार रोकें',
} satisfies Translation<typeof English>;
