import type { HOME as English, CITY_NAMES as EnglishNames } from '../../../en/web/home/home.ts';
import type { Translation } from '../../../translation.ts';

/** The texts of the home page. */
export const HOME = {
  title: 'भारत में कहीं भी ठहरने की जगह खोजें',
  tagline: 'होटल खोजें, कीमतें मिलाएँ और ऑनलाइन बुक करें। प्लान बदल जाए तो ऑनलाइन ही रद्द करें।',
  cities: 'भारत के लोकप्रिय शहर',
  cityStay: 'आज से 3 रातें',
  footerPicture: 'सूर्यास्त में पहाड़, एक महल और ताड़ के पेड़ों वाला समुद्र तट',
} satisfies Translation<typeof English>;

/** How the cities of the home page are called. */
export const CITY_NAMES = {
  bengaluru: 'बेंगलुरु',
  delhi: 'दिल्ली',
  visakhapatnam: 'विशाखापत्तनम',
  mumbai: 'मुंबई',
  goa: 'गोवा',
} satisfies Translation<typeof EnglishNames>;
