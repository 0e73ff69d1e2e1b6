import type {
  PRICES as English,
  PRICE_LINE_LABELS as EnglishLabels,
  PARTS_TOLD as EnglishParts,
} from '../en/prices.ts';
import type { Translation } from '../translation.ts';

/** What each line of a price card is called. The provider's taxes are never called GST: they are its own figure. */
export const PRICE_LINE_LABELS = {
  base: 'मूल कीमत',
  gst: 'GST',
  discount: 'छूट',
  extra_discount: 'अतिरिक्त छूट',
  room: 'ठहरने की कीमत',
  taxes_and_fees: 'कर और शुल्क',
} satisfies Translation<typeof EnglishLabels>;

/** What is paid online and what at the hotel, by where a booking stands. */
export const PARTS_TOLD = {
  before: (online: string, atHotel: string, total: string) => `अभी ${online} और होटल पर ${atHotel} देने हैं: कुल ${total}।`,
  paid: (online: string, atHotel: string, total: string) =>
    `आपने ${online} ऑनलाइन दिए हैं और होटल पर ${atHotel} देने हैं: कुल ${total}।`,
  cancelled: (online: string, _: string, total: string) =>
    `आपने कुल ${total} में से ${online} ऑनलाइन दिए थे। होटल पर कुछ नहीं देना है।`,
} satisfies Translation<typeof EnglishParts>;

/** What the button of a visitor says, and the note under the price of a card. */
export const PRICES = {
  logIn: 'लॉग इन करें',
  logInFor: (percent: number) => `${percent}% छूट पाने के लिए लॉग इन करें`,
  extra: (figure: string) => `+ ${figure} अतिरिक्त GST और शुल्क`,
} satisfies Translation<typeof English>;
