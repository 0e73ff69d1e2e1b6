import { describe, expect, it } from 'vitest';
import { PLACE_NAMES } from '#texts/places';
import { ALIASES } from './aliases.ts';
import { readGazetteer } from './gazetteer.ts';
import { offlinePlaces } from './offline-places.ts';
import { placeIn } from './place-labels.ts';

const gazetteer = readGazetteer();
const places = offlinePlaces(async () => 'well', { gazetteer });

async function suggested(text: string): Promise<readonly string[]> {
  const answer = await places.suggest(text);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.map((place) => place.label);
}

describe('the gazetteer', () => {
  it('has at least 7,000 places within India, each with an id and a unique label', () => {
    expect(gazetteer.length).toBeGreaterThanOrEqual(7_000);
    expect(new Set(gazetteer.map((place) => place.placeId)).size).toBe(gazetteer.length);
    const outside = gazetteer.filter(
      ({ latitude, longitude, label }) =>
        !(latitude > 6 && latitude < 36 && longitude > 68 && longitude < 98 && label.endsWith(', India')),
    );
    expect(outside).toEqual([]);
  });

  it('distinguishes places of one name by state, and by district within a state', async () => {
    const labels = await suggested('Rampur');
    expect(labels.length).toBeGreaterThan(3);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('suggestions', () => {
  it.each([...ALIASES, ...PLACE_NAMES.hi])('for %s include %s, %s', async (alias, name, state) => {
    const [first] = await suggested(alias);
    expect(first?.startsWith(name)).toBe(true);
    expect(first).toContain(state);
  });

  it.each([
    ['goa', 'Goa, India'],
    ['visakha', 'Visakhapatnam, Andhra Pradesh, India'],
    ['viz', 'Visakhapatnam, Andhra Pradesh, India'],
    ['del', 'Delhi, India'],
    ['UDAIPUR', 'Udaipur, Rajasthan, India'],
    ['new d', 'New Delhi, Delhi, India'],
    ['mum', 'Mumbai, Maharashtra, India'],
    ['manali', 'Manali, Himachal Pradesh, India'],
    ['mana', 'Manali, Himachal Pradesh, India'],
    ['mahabaleshwar', 'Mahabaleshwar, Maharashtra, India'],
    ['katra', 'Katra, Jammu and Kashmir, India'],
    ['udai', 'Udaipur, Rajasthan, India'],
  ])('the first for %s is %s', async (text, label) => {
    expect((await suggested(text))[0]).toBe(label);
  });

  it.each([
    ['bengalore', 'Bengaluru'],
    ['vishakapatnam', 'Visakhapatnam'],
    ['hydrabad', 'Hyderabad'],
    ['dehli', 'Delhi'],
    ['kolkatta', 'Kolkata'],
    ['darjeling', 'Darjeeling'],
  ])('tolerate %s', async (text, name) => {
    expect((await suggested(text))[0]?.startsWith(name)).toBe(true);
  });

  it.each([
    ['बें', 'Bengaluru'],
    ['विशाखा', 'Visakhapatnam'],
    ['मुम्बई', 'Mumbai'],
    ['चण्डीगढ', 'Chandigarh'],
  ])('start with %s in Hindi, in any spelling', async (text, name) => {
    expect((await suggested(text))[0]?.startsWith(name)).toBe(true);
  });

  it.each([
    ['रतलाम', 'Ratlam'],
    ['भिलाई', 'Bhilai'],
    ['जामनगर', 'Jamnagar'],
    ['सिरोही', 'Sirohi'],
    ['बरेली', 'Bareilly'],
    ['सतना', 'Satna'],
    ['झाँसी', 'Jhansi'],
    ['कोल्हापुर', 'Kolhapur'],
  ])('match %s by its sound', async (text, name) => {
    expect((await suggested(text)).some((label) => label.startsWith(name))).toBe(true);
  });

  it('match ॐ by its sound, and are empty for signs without one', async () => {
    for (const text of ['ॐकारेश्वर', 'ॐकारे', 'ओंकारेश्वर']) expect((await suggested(text))[0]).toMatch(/^Omkareshwar, /);
    for (const text of ['ऽ', 'ा', '़्', 'ऽ ा', 'ॱॱॱॱ']) expect(await suggested(text)).toEqual([]);
    expect(await suggested('ऽ जयपुर')).toEqual(await suggested('जयपुर'));
  });

  it('are narrowed by what follows a comma in Hindi', async () => {
    expect((await suggested('उदयपुर, त्रिपुरा'))[0]).toBe('Udaipur, Tripura, India');
    expect((await suggested('गोवा, भारत'))[0]).toBe('Goa, India');
  });

  it('are narrowed by what follows a comma', async () => {
    expect((await suggested('Udaipur, Trip'))[0]).toBe('Udaipur, Tripura, India');
    expect(await suggested('Mumbai, Kerala')).toEqual([]);
    expect((await suggested('Goa, India'))[0]).toBe('Goa, India');
  });

  it('are at most ten, and the best known come first', async () => {
    const labels = await suggested('b');
    expect(labels).toHaveLength(10);
    expect(labels.slice(0, 2)).toEqual(['Mumbai, Maharashtra, India', 'Bengaluru, Karnataka, India']);
  });

  it.each(['xyzzyq', '???', '।', 'ठठठठठ', ' '])('are none for %j', async (text) => {
    expect(await suggested(text)).toEqual([]);
  });
});

describe('places in Hindi', () => {
  it.each([
    ['goa', 'गोवा', 'गोवा, भारत'],
    ['मुंबई', 'मुंबई', 'मुंबई, महाराष्ट्र, भारत'],
    ['bangalore', 'बेंगलुरु', 'बेंगलुरु, कर्नाटक, भारत'],
    ['विशाखा', 'विशाखापत्तनम', 'विशाखापत्तनम, आंध्र प्रदेश, भारत'],
  ])('%s is %s, labelled %s', async (text, name, label) => {
    const answer = await places.suggest(text, 'hi');
    expect(answer.ok && answer.value[0]).toMatchObject({ name, label });
  });

  it('have states and countries in Hindi, all of them', async () => {
    const states = new Set(gazetteer.map(({ state }) => state));
    expect(states.size).toBeGreaterThan(30);
    for (const place of gazetteer) {
      const [, ...areas] = placeIn('hi', place).label.split(', ');
      expect(areas.at(-1)).toBe('भारत');
      if (place.state !== place.name) expect(areas.at(-2)).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  it('have Hindi addresses around a point too', async () => {
    const answer = await places.around({ latitude: 12.9719, longitude: 77.5937 }, 'hi');
    expect(answer.ok && answer.value[0]).toMatchObject({ city: 'बेंगलुरु', country: 'भारत' });
  });
});

describe('the addresses around a point', () => {
  const addresses = async (latitude: number, longitude: number, language: 'en' | 'hi' = 'en') => {
    const answer = await places.around({ latitude, longitude }, language);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  it('run from the nearest place to the country, in this order outside a city too', async () => {
    expect((await addresses(12.82, 77.4)).map(({ address }) => address)).toEqual([
      'Bidadi, Ramanagara, India',
      'Kumbalgod, Bangalore Urban, India',
      'Closepet, Ramanagara, India',
      'Magadi, Ramanagara, India',
      'Jigani, Bangalore Urban, India',
      'Bengaluru, Bangalore Urban, India',
      'Madanayakahalli, Bangalore Urban, India',
      'Chikkabidarakallu, Bangalore Urban, India',
      'Maragondahalli, Bangalore Urban, India',
      'Bengaluru, Karnataka, India',
      'Karnataka, India',
      'India',
    ]);
  });

  it.each([
    [12.97, 77.59, 'Bengaluru, Karnataka, India', 'बेंगलुरु, कर्नाटक, भारत'],
    [28.61, 77.21, 'Delhi, India', 'दिल्ली, भारत'],
    [28.57, 77.32, 'Delhi, India', 'दिल्ली, भारत'],
    [17.69, 83.22, 'Visakhapatnam, Andhra Pradesh, India', 'विशाखापत्तनम, आंध्र प्रदेश, भारत'],
    [19.08, 72.88, 'Mumbai, Maharashtra, India', 'मुंबई, महाराष्ट्र, भारत'],
    [32.24, 77.19, 'Manali, Himachal Pradesh, India', 'मनाली, हिमाचल प्रदेश, भारत'],
    [26.91, 75.79, 'Jaipur, Rajasthan, India', 'जयपुर, राजस्थान, भारत'],
  ])('have the expected city as the tenth at %f, %f: %s', async (latitude, longitude, english, hindi) => {
    expect((await addresses(latitude, longitude))[9]?.address).toBe(english);
    expect((await addresses(latitude, longitude, 'hi'))[9]?.address).toBe(hindi);
  });

  it('end with the city where fewer than nine places are near', async () => {
    const few = await addresses(10.57, 72.64);
    expect(few.length).toBeLessThan(10);
    expect(few.at(-1)?.address).toBe('Kavaratti, Lakshadweep, India');
  });

  it('are at least ten in a city, nearest first, with district or state', async () => {
    const answer = await places.around({ latitude: 12.9719, longitude: 77.5937 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(answer.value.length).toBeGreaterThanOrEqual(10);
    expect(answer.value[0]).toEqual({
      address: 'Bengaluru, Bangalore Urban, India',
      city: 'Bengaluru',
      country: 'India',
    });
  });

  it.each([
    [17.69, 83.22],
    [28.61, 77.21],
    [19.08, 72.88],
    [15.3, 74],
  ])('are at least ten around %f, %f', async (latitude, longitude) => {
    const answer = await places.around({ latitude, longitude });
    expect(answer.ok && answer.value.length).toBeGreaterThanOrEqual(10);
  });

  it('are none far from India', async () => {
    expect(await places.around({ latitude: 51.5, longitude: 0 })).toEqual({ ok: true, value: [] });
  });
});

describe('a failing directory', () => {
  it.each(['failing', 'quota'] as const)('refuses both calls while it is %s', async (state) => {
    const broken = offlinePlaces(async () => state, { gazetteer });
    const refusal = { code: 'PLACES_UNAVAILABLE' };
    expect(await broken.suggest('goa')).toMatchObject({ ok: false, refusal });
    expect(await broken.around({ latitude: 15.3, longitude: 74 })).toMatchObject({ ok: false, refusal });
  });
});
