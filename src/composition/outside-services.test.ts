import { describe, expect, it, vi } from 'vitest';
import { first, outsideServices, part } from '#test/support/composition/outside-services.ts';
import { configured } from '#test/support/configuration.ts';
import type { Deadlines } from './tokens.ts';

const {
  bookingCom15,
  cachedHotels,
  containerOf,
  HOTEL_USE,
  HOTELS,
  idTokens,
  keysAt,
  logged,
  offlinePlaces,
  oidcIdentity,
  pictureHosts,
  providerAnswers,
  registerIdentity,
  registerStays,
  remotePictures,
  shapes,
  take,
  tokens,
  trustedIssuers,
  unsharedHotels,
} = await outsideServices();

describe('the identity provider', () => {
  const REAL = { IDENTITY: 'google', GOOGLE_CLIENT_ID: 'padav-web', GOOGLE_CLIENT_SECRET: 'canary' };
  const LOCAL = { ...REAL, GOOGLE_ISSUER: 'http://127.0.0.1:4030' };
  const FIREBASE = { ...REAL, FIREBASE_PROJECT_ID: 'padav-1' };
  const issuers = (env: Record<string, string>) => trustedIssuers(configured(env).identity);
  const identified = (env: Record<string, string>, deadlines?: Deadlines) => {
    vi.mocked(oidcIdentity).mockReturnValue({ keys: 'keys of the provider' } as never);
    vi.mocked(keysAt).mockImplementation((url, ms) => `keys at ${url} within ${ms}` as never);
    vi.mocked(idTokens).mockReturnValue(part('verifier'));
    return containerOf(env, registerIdentity, deadlines);
  };

  it('is trusted by the name of its issuer, and no issuer while it is offline', () => {
    expect(issuers({})).toEqual([]);
    expect(issuers(REAL)).toEqual(['https://accounts.google.com']);
    expect(issuers(FIREBASE)).toEqual(['https://accounts.google.com', 'https://securetoken.google.com/padav-1']);
  });

  it('is the offline sign-in where none is configured', () => {
    expect(() => take(identified({}), tokens.IDENTITY_PROVIDER)).toThrow();
    expect(() => take(identified({}), tokens.IDENTITY_VERIFIER)).toThrow();
  });

  it('is called as the configured client, with the timeout where one is set', () => {
    expect(take(identified(LOCAL), tokens.IDENTITY_PROVIDER)).toBe(vi.mocked(oidcIdentity).mock.results[0]?.value);
    const { client, ...more } = first(oidcIdentity);
    expect(client).toEqual({
      issuer: 'http://127.0.0.1:4030',
      clientId: 'padav-web',
      clientSecret: expect.any(Function),
    });
    expect((client as unknown as { clientSecret(): string }).clientSecret()).toBe('canary');
    expect(more).toEqual({ onFailure: expect.any(Function) });
    vi.mocked(oidcIdentity).mockClear();
    take(identified(LOCAL, { identityMs: 700 }), tokens.IDENTITY_PROVIDER);
    expect(first(oidcIdentity)).toMatchObject({ deadlineMs: 700 });
  });

  it('is accepted under both names of Google, under its name otherwise, and Firebase beside it', () => {
    const own = { audience: 'padav-web', keys: 'keys of the provider' };
    const google = { names: ['https://accounts.google.com', 'accounts.google.com'], ...own };
    const firebase = {
      names: ['https://securetoken.google.com/padav-1'],
      audience: 'padav-1',
      keys: expect.stringMatching(/^keys at https:\/\/www\.googleapis\.com\/.+ within 700$/),
    };
    for (const [env, expected] of [
      [REAL, [google]],
      [LOCAL, [{ names: ['http://127.0.0.1:4030'], ...own }]],
      [FIREBASE, [google, firebase]],
    ] as const) {
      vi.mocked(idTokens).mockClear();
      expect(take(identified(env, { identityMs: 700 }), tokens.IDENTITY_VERIFIER)).toEqual({ name: 'verifier' });
      expect(first(idTokens)).toMatchObject({ issuers: expected, clock: { name: 'clock' }, used: expect.anything() });
    }
  });

  it('is logged when it fails, and when a picture can’t be fetched', () => {
    const container = identified(LOCAL);
    take(container, tokens.IDENTITY_VERIFIER);
    take(container, tokens.REMOTE_PICTURES);
    const told = [oidcIdentity, idTokens, remotePictures].map(
      (made) => first(made).onFailure as unknown as (why: string) => void,
    );
    for (const report of told) report('no key');
    const vouched = {
      identityProvider: { reason: 'no key' },
      level: 40,
      msg: 'the sign-in with the identity provider failed',
    };
    expect(logged()).toEqual([
      vouched,
      vouched,
      { ...vouched, level: 30, msg: 'the picture of a traveller could not be fetched' },
    ]);
    expect(first(remotePictures)).toMatchObject({ trustedOrigin: 'http://127.0.0.1:4030' });
  });

  it('lets pictures be fetched only from public hosts while it is offline', () => {
    take(identified({}), tokens.REMOTE_PICTURES);
    expect(first(remotePictures)).toMatchObject({ trustedOrigin: null });
  });
});

describe('the hotel provider', () => {
  const REAL = { HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: 'canary' };
  const hotels = { spending: vi.fn() };
  const stays = (env: Record<string, string>, deadlines?: Deadlines) => {
    vi.mocked(cachedHotels).mockReturnValue(hotels as never);
    vi.mocked(bookingCom15).mockReturnValue({ isCircuitOpen: () => true } as never);
    vi.mocked(providerAnswers).mockImplementation(({ kind }) => `shared ${kind}` as never);
    vi.mocked(offlinePlaces).mockImplementation((gate) => `places behind ${gate}` as never);
    return containerOf(env, registerStays, deadlines);
  };
  const given = () => vi.mocked(cachedHotels).mock.calls[0]?.[1];

  it('is this process while it is offline, and has no circuit breaker', () => {
    const container = stays({});
    expect([take(container, tokens.HOTEL_SEARCH), take(container, tokens.HOTEL_DETAILS_SOURCE)]).toEqual([
      hotels,
      hotels,
    ]);
    expect(given()?.shared).toBe(unsharedHotels);
    expect(take(container, HOTEL_USE).isCircuitOpen()).toBe(false);
    expect(providerAnswers).not.toHaveBeenCalled();
    expect(take(container, tokens.PLACES)).toBe('places behind gate of places');
  });

  it('shares every kind of response between processes, each in its shape', () => {
    const container = stays(REAL);
    take(container, HOTELS);
    expect(given()?.shared).toEqual({
      search: 'shared search',
      details: 'shared details',
      rooms: 'shared rooms',
      calendar: 'shared calendar',
      description: 'shared description',
      reviews: 'shared reviews',
      destinations: 'shared destinations',
      guestReviews: 'shared guest_reviews',
    });
    expect(vi.mocked(providerAnswers).mock.calls.map(([{ kind, shape }]) => [kind, shape])).toEqual([
      ['search', shapes.foundPage],
      ['details', shapes.hotelDetails],
      ['rooms', shapes.hotelRooms],
      ['calendar', shapes.hotelCalendar],
      ['description', shapes.hotelDescription],
      ['reviews', shapes.hotelReviews],
      ['destinations', shapes.destinations],
      ['guest_reviews', shapes.guestReviewPage],
    ]);
    expect(first(providerAnswers)).toMatchObject({ pool: { name: 'public pool' } });
    expect(take(container, HOTEL_USE).isCircuitOpen()).toBe(true);
  });

  it('counts how each request was answered', () => {
    const container = stays({});
    take(container, HOTELS);
    const none = { fresh: 0, stale_while_revalidate: 0, stale_if_error: 0, miss: 0 };
    expect(take(container, HOTEL_USE).answers).toEqual(none);
    for (const how of ['fresh', 'miss', 'fresh'] as const) given()?.served?.(how);
    expect(take(container, HOTEL_USE).answers).toEqual({ ...none, fresh: 2, miss: 1 });
  });

  it('is called with the key, with the timeout where one is set', () => {
    take(stays(REAL), HOTELS);
    const { access } = first(bookingCom15) as unknown as { access: { key(): string } };
    expect(access.key()).toBe('canary');
    expect(access).not.toHaveProperty('deadlineMs');
    vi.mocked(bookingCom15).mockClear();
    take(stays(REAL, { hotelsMs: 900 }), HOTELS);
    expect(first(bookingCom15).access).toMatchObject({ deadlineMs: 900 });
  });

  it('is logged when it fails, and when a response could not be shared', () => {
    take(stays(REAL), HOTELS);
    (first(bookingCom15).onFailure as unknown as (failure: object) => void)({ status: 500 });
    (first(providerAnswers).onFailure as unknown as (err: Error) => void)(new Error('no room'));
    expect(logged()).toEqual([
      { hotelProvider: { status: 500 }, level: 40, msg: 'the call to the hotel provider failed' },
      {
        err: expect.objectContaining({ message: 'no room' }),
        level: 40,
        msg: 'an answer of the hotel provider could not be cached in the database',
      },
    ]);
  });

  it('has hosts of photos for the browser, with its address only where that is a local one', () => {
    expect(pictureHosts(configured())).toEqual([]);
    expect(pictureHosts(configured(REAL))).toEqual(['https://cf.bstatic.com']);
    const local = { ...REAL, BOOKING_COM15_URL: 'http://127.0.0.1:4010/api' };
    expect(pictureHosts(configured(local))).toEqual(['https://cf.bstatic.com', 'http://127.0.0.1:4010']);
  });
});
