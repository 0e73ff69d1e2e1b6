import { createPartnerStays, FIRST_TERMS, type KeyMode, type Partner } from '#core/partners/index.ts';
import { accepted, type Clock, instant, type Refusal, type Result, refused } from '#core/shared/index.ts';
import { aDirectory, NOON } from '#core/stays/stays.test-support.ts';
import type { HotelCalls } from '#src/adapters/hotel-provider/hotel-provider.ts';
import { absentServices } from '#src/adapters/http/openapi/absent-services.ts';
import type { HttpDeps } from '#src/adapters/http/routes/resources.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { memoryExchanges } from '#test/support/http/memory-exchanges.ts';
import type { FakeProvider } from '#test/support/http/stays.ts';
import { testApp } from '#test/support/http/test-app.ts';

const partner = (mode: KeyMode): Partner => ({
  organisation: {
    ...{ id: 'org_1', name: 'Asha Travels', live: 'approved', createdAt: instant(0) },
    terms: { ...FIRST_TERMS, commissionBasisPoints: 1_250 },
  },
  keyId: 'key_1',
  mode,
  scopes: ['search:read'],
});

type Taken = Result<null, Refusal<'PROVIDER_QUOTA', { readonly retryAfterSeconds: number }>>;

/** The partner's routes over providers: that of live keys, where each call is charged, and that of test keys. */
export async function readingBench(live: FakeProvider, test: FakeProvider = live) {
  const charged: string[] = [];
  let taken: Taken = accepted(null);
  const clock: Clock = { now: () => NOON };
  const places = aDirectory({
    suggest: async (text) =>
      accepted([
        {
          ...{ placeId: 'vizag-1', kind: 'city', hotelId: null, name: text, label: `${text}, India`, match: 'name' },
          ...{ latitude: 17.6868, longitude: 83.2185 },
        },
        {
          ...{ placeId: 'hotel-9', kind: 'hotel', hotelId: '9', name: 'Vizag Inn', label: 'Vizag Inn', match: 'name' },
          ...{ latitude: 17.7, longitude: 83.3 },
        },
      ]),
  });
  const over = (hotels: HotelCalls) => createPartnerStays({ hotels, places, destinations: hotels });
  const services: HttpDeps['partner'] = {
    webhooks: absentServices().partner.webhooks,
    exchanges: memoryExchanges(),
    rateCounter: memoryCounter(),
    authenticateKey: async ({ secret }) => accepted(partner(secret.startsWith('pdv_live_') ? 'live' : 'test')),
    selling: absentServices().partner.selling,
    testing: absentServices().partner.testing,
    reading: {
      clock,
      publicUrl: 'https://padav.example',
      takeProviderCall: async (organisationId) => {
        charged.push(organisationId);
        return taken;
      },
      staysFor: {
        live: (budget, language) => {
          const calls = live.in(language);
          const find: HotelCalls['find'] = async (search, page) => {
            await budget.spend();
            return calls.find(search, page);
          };
          return over({ ...calls, find });
        },
        test: (_budget, language) => over(test.in(language)),
      },
    },
  };
  const { app, http } = await testApp({ partner: services });
  return {
    app,
    charged,
    spendShare: () => {
      taken = refused('PROVIDER_QUOTA', { retryAfterSeconds: 17 });
    },
    get: (
      path: string,
      query: NonNullable<Parameters<typeof http.get>[1]>['query'] = {},
      headers = {},
      key = 'pdv_live_x',
    ) => http.get(`/partner/v1${path}`, { token: key, query, headers }),
  };
}
