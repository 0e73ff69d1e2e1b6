import type { PAGE as English } from '../../../en/web/app/document.ts';
import type { Translation } from '../../../translation.ts';

/** What the page says of itself to search engines, and to browsers without scripts. */
export const PAGE = {
  description: 'पूरे भारत में होटल खोजें, कीमतें मिलाएँ, ऑनलाइन बुक करें और रद्द करें।',
  withoutScripts:
    'JavaScript के बिना आप जगह के नाम से खोज सकते हैं और होटल व कीमतें पढ़ सकते हैं। बुक करने के लिए कृपया उसे चालू करें और पेज फिर से लोड करें।',
  search: 'होटल खोजें',
} satisfies Translation<typeof English>;
