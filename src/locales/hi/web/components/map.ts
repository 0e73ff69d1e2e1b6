import type { MAP as English } from '../../../en/web/components/map.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What maps say. */
export const MAP = {
  loading: 'नक्शा लोड हो रहा है',
  failed: 'नक्शा लोड नहीं हो सका। इस पेज पर बाकी सब काम करता है।',
  standsIn: 'Google Maps अभी नहीं दिखाया जा सकता। उसकी जगह यह नक्शा दिख रहा है।',
  closeNote: 'यह सूचना बंद करें',
  tryAgain: 'फिर कोशिश करें',
  zoomIn: 'पास से देखें',
  zoomOut: 'दूर से देखें',
  north: 'नक्शा उत्तर की ओर ले जाएँ',
  south: 'नक्शा दक्षिण की ओर ले जाएँ',
  east: 'नक्शा पूर्व की ओर ले जाएँ',
  west: 'नक्शा पश्चिम की ओर ले जाएँ',
  recentre: 'नक्शा बीच में लाएँ',
  controls: 'नक्शा खिसकाएँ और छोटा-बड़ा करें',
  cluster: (count: number) => `${counted(count, 'होटल')} पास-पास हैं। उन्हें पास से देखें`,
  kilometres: (count: number) => `${count} किमी`,
  placeNames: 'जगहों के नाम',
  land: 'ज़मीन और नदियाँ',
  airports: 'एयरपोर्ट',
  airport: (code: string) => `एयरपोर्ट ${code}`,
} satisfies Translation<typeof English>;
