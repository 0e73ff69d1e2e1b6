import { describe, expect, it } from 'vitest';
import type { FoundHotel } from '#core/stays/index.ts';
import type { HotelProvider } from './hotel-provider.ts';

/** What of the bench of a provider its destinations need. */
interface DestinationsBench {
  readonly hotels: HotelProvider;
  cut(): Promise<void>;
  spend(): Promise<void>;
  mend(): Promise<void>;
}

/** Some hotels of the provider under test: one with a price, and the first around Visakhapatnam. */
interface SomeHotels {
  readonly open: () => Promise<FoundHotel>;
  readonly first: () => Promise<FoundHotel | undefined>;
}

/** The rules of searching destinations by name, for every hotel provider adapter. */
export function destinationsContract(name: string, bench: () => DestinationsBench, hotels: SomeHotels): void {
  const named = async (text: string) => {
    const answer = await bench().hotels.destinations(text);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return answer.value.value;
  };

  describe(`${name}: destinations`, () => {
    it('have a hotel by its name, with its id, its place and its position', async () => {
      const { hotelId, name: hotelName, latitude, longitude, city } = await hotels.open();
      const [first] = await named(hotelName);
      expect(first).toMatchObject({ kind: 'hotel', hotelId, name: hotelName, latitude, longitude });
      expect(first?.label.startsWith(hotelName)).toBe(true);
      expect(first?.label).toContain(city);
    });

    it('have a hotel by the beginning of its name and its town, and with a letter missing', async () => {
      const { hotelId, name: hotelName } = (await hotels.first()) ?? { hotelId: '', name: '' };
      const begun = hotelName.split(' ').map((word) => word.slice(0, 4));
      const ids = async (text: string) => (await named(text)).map((place) => place.hotelId);
      expect(await ids(`${begun.join(' ')} visakhapatnam`)).toContain(hotelId);
      expect(await ids(hotelName.slice(0, 4) + hotelName.slice(5))).toContain(hotelId);
    });

    it('are none for what no place is called', async () => {
      expect(await named('xyzzyq plugh')).toEqual([]);
    });

    it('are refused while the provider is unreachable or its plan is used up', async () => {
      const { hotels: provider, cut, spend, mend } = bench();
      await cut();
      expect(await provider.destinations('palm')).toMatchObject({
        ok: false,
        refusal: { code: 'PROVIDER_UNAVAILABLE' },
      });
      await mend();
      await spend();
      expect(await provider.destinations('palm')).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_QUOTA' } });
    });
  });
}
