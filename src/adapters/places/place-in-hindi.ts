import type { Address, Place } from '#core/stays/index.ts';
import type { KnownPlace } from './gazetteer.ts';
import { NAMES_IN_HINDI } from './names-in-hindi.ts';

const AREAS: Readonly<Record<string, string>> = {
  India: 'भारत',
  'Andaman and Nicobar': 'अंडमान और निकोबार',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'असम',
  Bihar: 'बिहार',
  Chandigarh: 'चंडीगढ़',
  Chhattisgarh: 'छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली और दमन और दीव',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरल',
  Ladakh: 'लद्दाख',
  Lakshadweep: 'लक्षद्वीप',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपुर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिज़ोरम',
  Nagaland: 'नागालैंड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुदुचेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिलनाडु',
  Telangana: 'तेलंगाना',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
};

/** The first Hindi name of each place that has one: later ones are older names. */
const NAMES = new Map(
  NAMES_IN_HINDI.map(([hindi, name, state]): [string, string] => [`${name}|${state}`, hindi]).reverse(),
);

const nameOf = ({ name, state }: KnownPlace): string => NAMES.get(`${name}|${state}`) ?? name;

/** The parts of an English label in Hindi: the place, its district, its state and the country. Unknown ones stay. */
const partsOf = (place: KnownPlace, label: string): string =>
  label
    .split(', ')
    .map((part) => (part === place.name ? nameOf(place) : (AREAS[part] ?? part)))
    .join(', ');

/** The name and label of a place in Hindi. */
export const placeInHindi = (place: KnownPlace): Pick<Place, 'name' | 'label'> => ({
  name: nameOf(place),
  label: partsOf(place, place.label),
});

/** The address of a place in Hindi. */
export const addressInHindi = (place: KnownPlace, { address, country }: Address): Address => ({
  address: partsOf(place, address),
  city: nameOf(place),
  country: AREAS[country] ?? country,
});
