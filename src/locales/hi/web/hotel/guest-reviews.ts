import type { GUEST_REVIEWS as English } from '../../../en/web/hotel/guest-reviews.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What the reviews that guests wrote at the hotel provider are shown with. */
export const GUEST_REVIEWS = {
  scores: 'अलग-अलग पहलुओं के स्कोर',
  outOfTen: (score: string) => `10 में से ${score}`,
  from: (count: number) => `${counted(count, 'समीक्षा', 'समीक्षाओं')} से`,
  kinds: 'किसने यात्रा की',
  everybody: 'सभी यात्री',
  travellers: {
    couple: 'जोड़े',
    family: 'परिवार',
    friends: 'दोस्त',
    solo: 'अकेले यात्री',
    business: 'काम से आए यात्री',
  },
  traveller: {
    couple: 'जोड़ा',
    family: 'परिवार',
    friends: 'दोस्तों का ग्रुप',
    solo: 'अकेले यात्री',
    business: 'काम से यात्रा',
  },
  sortBy: 'समीक्षाओं का क्रम',
  orders: { relevant: 'सबसे उपयोगी', newest: 'सबसे नई पहले' },
  search: 'समीक्षाओं में खोजें',
  searchExample: 'नाश्ता, पार्किंग, शांत…',
  find: 'खोजें',
  clear: 'खोज हटाएँ',
  loading: 'समीक्षाएँ लोड हो रही हैं',
  shown: (count: number) => `${counted(count, 'समीक्षा', 'समीक्षाएँ')} दिख रही हैं`,
  matching: (count: number, read: number) => `अब तक पढ़ी गई ${read} समीक्षाओं में से ${count} मेल खाती हैं`,
  noneMatch: (read: number) => `अब तक पढ़ी गई ${read} समीक्षाओं में से कोई मेल नहीं खाती`,
  noneAtAll: 'अभी किसी मेहमान ने यहाँ के बारे में कुछ नहीं लिखा है; ऊपर के स्कोर ही उपलब्ध हैं।',
  more: 'और समीक्षाएँ देखें',
  searchMore: 'और समीक्षाओं में खोजें',
  all: 'मेहमानों की सारी समीक्षाएँ यही हैं।',
  showAll: 'सभी समीक्षाएँ देखें',
  guest: 'एक मेहमान',
  untitled: (score: string) => `${score} अंक`,
  wrote: 'समीक्षा',
  liked: 'पसंद आया',
  disliked: 'पसंद नहीं आया',
} satisfies Translation<typeof English>;
