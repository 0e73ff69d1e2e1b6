import { pino } from 'pino';
import type { DependencyContainer } from 'tsyringe';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Deadlines } from '#src/composition/tokens.ts';
import { configured } from '../configuration.ts';

const ADAPTERS = '#src/adapters';
/** Adapters are tested beside their code: here only their arguments are. */
const STOOD_IN = {
  [`${ADAPTERS}/hotel-provider/booking-com15/booking-com15.ts`]: () => ({ bookingCom15: vi.fn() }),
  [`${ADAPTERS}/hotel-provider/cached/cached-hotels.ts`]: () => ({ cachedHotels: vi.fn(), unsharedHotels: {} }),
  [`${ADAPTERS}/identity/oidc/id-tokens.ts`]: () => ({ idTokens: vi.fn(), keysAt: vi.fn() }),
  [`${ADAPTERS}/identity/oidc/oidc-identity.ts`]: () => ({ oidcIdentity: vi.fn() }),
  [`${ADAPTERS}/identity/remote-pictures.ts`]: () => ({ remotePictures: vi.fn() }),
  [`${ADAPTERS}/file-store/s3/s3-files.ts`]: () => ({ s3Files: vi.fn() }),
  [`${ADAPTERS}/file-store/disk-files.ts`]: () => ({ diskFiles: vi.fn() }),
  [`${ADAPTERS}/mail/smtp/smtp-mail.ts`]: () => ({ smtpMail: vi.fn() }),
  [`${ADAPTERS}/places/offline-places.ts`]: () => ({ offlinePlaces: vi.fn() }),
  [`${ADAPTERS}/payment-gateway/razorpay/razorpay-gateway.ts`]: () => ({ RazorpayGateway: vi.fn() }),
  [`${ADAPTERS}/postgres/provider/provider-answers.ts`]: () => ({ providerAnswers: vi.fn() }),
  // What a service is watched by has its own test; here each stays the object that its adapter made.
  '#src/composition/watched-services.ts': () => ({
    watched: (_parts: unknown, _service: string, calls: unknown) => calls,
    watchedGateway: (_parts: unknown, gateway: unknown) => gateway,
    watchedHotels: (_parts: unknown, hotels: unknown) => hotels,
  }),
};

/** A placeholder for a component that is only passed on. */
export const part = (name: string) => ({ name }) as never;

/** The members of a mock's first argument. */
export const first = (made: unknown): Record<string, never> =>
  vi.mocked(made as () => void).mock.calls[0]?.[0 as never] ?? {};

/**
 * Mocks of the adapters of external services, and the modules of the composition that use them, imported anew for the
 * calling file. Other files of the process get the real ones, before and after.
 */
export async function outsideServices() {
  vi.resetModules();
  for (const [path, stand] of Object.entries(STOOD_IN)) vi.doMock(path, stand);
  afterAll(() => {
    for (const path of Object.keys(STOOD_IN)) vi.doUnmock(path);
    vi.resetModules();
  });
  const [tokens, wiring] = await Promise.all([
    import('#src/composition/tokens.ts'),
    import('#src/composition/wiring.ts'),
  ]);
  const { newContainer, provide, take } = wiring;
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.clearAllMocks();
  });

  /** A container with the configuration of an environment, as registering services gets it. */
  function containerOf(
    env: Readonly<Record<string, string>>,
    register: (container: DependencyContainer) => void,
    deadlines: Deadlines = {},
  ): DependencyContainer {
    const container = newContainer();
    const options = { base: null, timestamp: false };
    provide(container, tokens.CONFIGURATION, () => configured(env));
    provide(container, tokens.LOGGER, () => pino(options, { write: (line) => void lines.push(line) }));
    provide(container, tokens.DEADLINES, () => deadlines);
    provide(container, tokens.CLOCK, () => part('clock'));
    provide(container, tokens.PAUSE, () => part('pause'));
    provide(
      container,
      tokens.DATABASE,
      () => ({ knex: vi.fn(), pool: part('pool'), publicPool: part('public pool') }) as never,
    );
    provide(container, tokens.OFFLINE_FAULTS, () => ({ gate: (service: string) => `gate of ${service}` }) as never);
    provide(container, tokens.PUBLIC_URL, () => 'https://padav.example');
    register(container);
    return container;
  }

  return {
    tokens,
    provide,
    take,
    containerOf,
    /** The log of this test. */
    logged: () => lines.map((line) => JSON.parse(line)).map(({ level, msg, ...more }) => ({ ...more, level, msg })),
    ...(await import('#src/adapters/hotel-provider/booking-com15/booking-com15.ts')),
    ...(await import('#src/adapters/hotel-provider/cached/cached-hotels.ts')),
    shapes: await import('#src/adapters/hotel-provider/cached/shapes.ts'),
    ...(await import('#src/adapters/file-store/disk-files.ts')),
    ...(await import('#src/adapters/file-store/s3/s3-files.ts')),
    ...(await import('#src/adapters/identity/oidc/id-tokens.ts')),
    ...(await import('#src/adapters/identity/oidc/oidc-identity.ts')),
    ...(await import('#src/adapters/identity/remote-pictures.ts')),
    ...(await import('#src/adapters/mail/smtp/smtp-mail.ts')),
    ...(await import('#src/adapters/places/offline-places.ts')),
    ...(await import('#src/adapters/payment-gateway/razorpay/razorpay-gateway.ts')),
    ...(await import('#src/adapters/postgres/provider/provider-answers.ts')),
    ...(await import('#src/composition/registration/register-files.ts')),
    ...(await import('#src/composition/registration/register-identity.ts')),
    ...(await import('#src/composition/registration/register-mail.ts')),
    ...(await import('#src/composition/registration/register-payments.ts')),
    ...(await import('#src/composition/registration/register-stays.ts')),
  };
}
