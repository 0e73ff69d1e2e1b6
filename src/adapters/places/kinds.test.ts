import { describe, expect, it } from 'vitest';
import { distanceKm, PLACE_KINDS } from '#core/stays/index.ts';
import { readGazetteer } from './gazetteer.ts';
import { readHubs } from './hubs.ts';
import { type Locality, withLocalities } from './localities.ts';
import { offlinePlaces } from './offline-places.ts';

const COLABA: Locality = {
  ...{ name: 'Colaba', town: 'Mumbai', state: 'Maharashtra' },
  ...{ latitude: 18.907, longitude: 72.815, isTown: false },
};
const FORT = { ...COLABA, name: 'Fort', latitude: 18.932, longitude: 72.835 };
const CALANGUTE: Locality = {
  ...{ name: 'Calangute', town: 'Goa', state: 'Goa' },
  ...{ latitude: 15.544, longitude: 73.755, isTown: true },
};
const gazetteer = readGazetteer();
const hubs = readHubs();
const places = offlinePlaces(async () => 'well', { gazetteer, localities: [COLABA, FORT, CALANGUTE] });

async function first(text: string, language: 'en' | 'hi' = 'en') {
  const answer = await places.suggest(text, language);
  return answer.ok ? answer.value[0] : undefined;
}

describe('landmarks, airports and stations', () => {
  it('lie in a town of the gazetteer, not far from it, each with its own id and code', () => {
    expect(hubs.length).toBeGreaterThan(350);
    for (const hub of hubs) {
      const towns = gazetteer.filter(({ name, state }) => name === hub.town && state === hub.state);
      const away = Math.min(...towns.map((town) => distanceKm(town, hub)));
      expect(away, `${hub.label} lies in ${hub.town}`).toBeLessThan(hub.town === 'Leh' ? 130 : 85);
    }
    expect(new Set(hubs.map(({ placeId }) => placeId)).size).toBe(hubs.length);
    for (const kind of ['airport', 'station']) {
      const codes = hubs.filter((hub) => hub.kind === kind).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(kind === 'airport' ? /^[A-Z]{3}$/ : /^[A-Z]{1,4}$/);
    }
  });

  it.each([
    ['bangalore airport', 'airport', 'Kempegowda International Airport (BLR)'],
    ['blr', 'airport', 'Kempegowda International Airport (BLR)'],
    ['delhi airport', 'airport', 'Indira Gandhi International Airport (DEL)'],
    ['airport pune', 'airport', 'Pune Airport (PNQ)'],
    ['vizag airport', 'airport', 'Visakhapatnam Airport (VTZ)'],
    ['mopa', 'airport', 'Manohar International Airport (GOX)'],
    ['ndls', 'station', 'New Delhi railway station (NDLS)'],
    ['new delhi station', 'station', 'New Delhi railway station (NDLS)'],
    ['habibganj', 'station', 'Rani Kamalapati railway station (RKMP)'],
    ['howrah junction', 'station', 'Howrah Junction railway station (HWH)'],
    ['mughalsarai', 'station', 'Pt. Deen Dayal Upadhyaya Junction railway station (DDU)'],
    ['taj mahal', 'landmark', 'Taj Mahal'],
    ['hotels near golden temple', 'landmark', 'Golden Temple'],
    ['gatway of india', 'landmark', 'Gateway of India'],
    ['colaba', 'locality', 'Colaba'],
    ['fort mumbai', 'locality', 'Fort'],
    ['calangute', 'city', 'Calangute'],
    ['goa', 'region', 'Goa'],
    ['mumbai', 'city', 'Mumbai'],
  ])('%s is first of all the %s %s', async (text, kind, name) => {
    expect(await first(text)).toMatchObject({ kind, name, hotelId: null });
  });

  it.each([
    ['banglore', 'Bengaluru'],
    ['trivandrum', 'Thiruvananthapuram'],
    ['trivandram', 'Thiruvananthapuram'],
    ['allahabad', 'Prayagraj'],
    ['alahabad', 'Prayagraj'],
    ['culcutta', 'Kolkata'],
    ['pondichery', 'Puducherry'],
    ['gorgaon', 'Gurugram'],
    ['newdelhi', 'New Delhi'],
    ['vishakhapatanam', 'Visakhapatnam'],
    ['jaypur', 'Jaipur'],
  ])('begin with the town that %s means, %s', async (text, name) => {
    expect(await first(text)).toMatchObject({ kind: 'city', name });
  });

  it.each([
    ['blr', 'बेंगलुरु हवाई अड्डा (BLR)', 'बेंगलुरु हवाई अड्डा (BLR), बेंगलुरु, कर्नाटक, भारत'],
    ['pune junction', 'पुणे जंक्शन रेलवे स्टेशन (PUNE)', 'पुणे जंक्शन रेलवे स्टेशन (PUNE), पुणे, महाराष्ट्र, भारत'],
    ['taj mahal', 'ताजमहल', 'ताजमहल, आगरा, उत्तर प्रदेश, भारत'],
    ['बेंगलुरु हवाई', 'बेंगलुरु हवाई अड्डा (BLR)', 'बेंगलुरु हवाई अड्डा (BLR), बेंगलुरु, कर्नाटक, भारत'],
  ])('are named in Hindi: %s', async (text, name, label) => {
    expect(await first(text, 'hi')).toMatchObject({ name, label });
  });
});

describe('the parts of towns', () => {
  const town = (name: string, at: Locality) => ({
    ...{ placeId: name, kind: 'city' as const, hotelId: null, name, label: name, state: at.state, district: '' },
    ...{ latitude: at.latitude, longitude: at.longitude },
  });

  it('replace a town of the same name and place, unless they are towns themselves', () => {
    const merged = withLocalities([town('Colaba', COLABA), town('Calangute', CALANGUTE)], [COLABA, CALANGUTE]);
    expect(merged.map(({ name, kind }) => [name, kind])).toEqual([
      ['Colaba', 'locality'],
      ['Calangute', 'city'],
    ]);
  });

  it('are added where the gazetteer has no such place, or has it elsewhere', () => {
    const elsewhere = town('Fort', { ...FORT, latitude: 12 });
    const merged = withLocalities([elsewhere], [FORT]);
    expect(merged.map(({ kind, label }) => [kind, label])).toEqual([
      ['city', 'Fort'],
      ['locality', 'Fort, Mumbai, Maharashtra, India'],
    ]);
  });
});

it('Every place is of a known kind, and only a hotel has an id of one', () => {
  for (const { kind, hotelId } of [...gazetteer, ...hubs]) {
    expect(PLACE_KINDS).toContain(kind);
    expect(hotelId).toBeNull();
  }
});
