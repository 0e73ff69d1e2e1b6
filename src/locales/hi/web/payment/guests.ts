import type { STAY_GUESTS as English } from '../../../en/web/payment/guests.ts';
import type { Translation } from '../../../translation.ts';

/** What the step before a payment asks about the guests of a stay. */
export const STAY_GUESTS = {
  title: 'मेहमानों की जानकारी और अनुरोध',
  optional: 'वैकल्पिक। होटल के लिए फ़ोन नंबर, पहुँचने का समय या कोई अनुरोध जोड़ें।',
  forSomeoneElse: 'यह बुकिंग किसी और के लिए है',
  name: 'चेक-इन करने वाले मेहमान का नाम',
  country: 'देश का कोड',
  phone: 'मोबाइल नंबर (वैकल्पिक)',
  phoneHint: 'होटल इस पर सिर्फ़ इस बुकिंग के बारे में कॉल करता है।',
  email: 'मेहमान का ईमेल (वैकल्पिक)',
  rooms: 'हर कमरे के मेहमान (वैकल्पिक)',
  room: (room: number, type: string | null) => (type === null ? `कमरा ${room}` : `कमरा ${room}: ${type}`),
  saved: 'सहेजे गए मेहमान',
  choose: (name: string) => `${name} को चुनें`,
  save: 'अगली बार के लिए इस मेहमान को सहेजें',
  guestSaved: (name: string) => `${name} को सहेज लिया गया है।`,
  arrival: 'पहुँचने का समय (भारत)',
  unknownArrival: 'अभी पता नहीं',
  beds: 'बेड',
  anyBeds: 'कोई पसंद नहीं',
  large: 'एक बड़ा बेड',
  twin: 'दो सिंगल बेड',
  bedsHint: 'यह सिर्फ़ एक पसंद है: होटल इसका वादा नहीं कर सकता।',
  requests: 'होटल के लिए अनुरोध',
  requestsHint: 'जैसे शांत कमरा या निचली मंज़िल। अनुरोध मानना होटल पर निर्भर है।',
} satisfies Translation<typeof English>;
