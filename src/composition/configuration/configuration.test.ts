import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';

describe('the configuration with nothing set', () => {
  it('is the offline product on this machine', () => {
    expect(configured()).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/padav/data',
      publicUrl: null,
      trustProxy: false,
      httpsOnSubdomains: false,
      logLevel: 'info',
      databaseUrl: null,
      pooler: null,
      migratesAtStart: true,
      stopDelayMs: 0,
      product: {
        policy: 'observed',
        welcomeDiscounts: null,
        extraDiscountPercent: null,
        paymentMax: 50_000_000,
        supportPhone: null,
        supportEmail: null,
        operatorEmail: null,
        operatorAccounts: [],
        supplier: null,
        links: { instagram: null, facebook: null, x: null, youtube: null, appStore: null },
      },
      hotels: { provider: 'offline' },
      payments: { gateway: 'offline' },
      identity: { provider: 'offline' },
      files: { store: 'offline' },
      maps: { provider: 'offline', google: null, tiles: null },
      mail: { carrier: 'offline' },
      checkout: { contact: '+91 00000 00000', color: 'orange' },
      tokens: { secret: null, ttlMs: 48 * 3_600_000 },
      metrics: { token: null },
      webhooks: { allowsPrivate: false },
      traces: null,
      offlineFaults: {},
    });
  });

  it('treats an empty variable as unset', () => {
    expect(configured({ PORT: '', DATABASE_URL: '  ', HOTEL_PROVIDER: '' })).toEqual(configured());
  });

  it('ignores variables of other programs', () => {
    expect(configured({ PATH: '/usr/bin', npm_config_port: 'x', PGPORT: 'x' })).toEqual(configured());
  });
});

describe('values', () => {
  it('are parsed', () => {
    const configuration = configured({
      PORT: '8080',
      DATA_DIR: '/var/padav',
      PUBLIC_URL: 'https://padav.example/',
      ALLOW_OFFLINE: 'true',
      LOG_LEVEL: 'debug',
      PRODUCT_POLICY: 'transparent',
      WELCOME_DISCOUNTS: '0',
      EXTRA_DISCOUNT_PERCENT: '10',
      PAYMENT_MAX: '200000',
      SUPPORT_PHONE: '+91 80 4718 0000',
      SUPPORT_EMAIL: 'help@padav.example',
      OPERATOR_EMAIL: 'desk@padav.example',
      INSTAGRAM_URL: 'https://www.instagram.com/padav',
      CHECKOUT_CONTACT: '9876543210',
      CHECKOUT_COLOR: '#f08c00',
      TOKEN_TTL: '30m',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OFFLINE_FAULTS: 'hotels=slow:2000',
    });
    expect(configuration).toMatchObject({
      port: 8080,
      dataDir: '/var/padav',
      publicUrl: 'https://padav.example',
      logLevel: 'debug',
      product: {
        policy: 'transparent',
        welcomeDiscounts: 0,
        extraDiscountPercent: 10,
        paymentMax: 20_000_000,
        supportPhone: '+91 80 4718 0000',
        supportEmail: 'help@padav.example',
        operatorEmail: 'desk@padav.example',
        links: {
          instagram: 'https://www.instagram.com/padav',
          facebook: null,
          x: null,
          youtube: null,
          appStore: null,
        },
      },
      checkout: { contact: '9876543210', color: '#f08c00' },
      tokens: { ttlMs: 1_800_000 },
      webhooks: { allowsPrivate: true },
      traces: { endpoint: 'http://127.0.0.1:4318', headers: null, serviceName: 'padav', share: 0.25 },
      offlineFaults: { hotels: { mode: 'slow', delayMs: 2000 } },
    });
  });

  it.each([
    ['false', false],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
    ['uniquelocal, fc00::/7', ['uniquelocal', 'fc00::/7']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(configured({ TRUST_PROXY: text, ALLOW_OFFLINE: 'true' }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '3000.5', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'http://here', 'HOST must be an address or a name of this machine.'],
    ['PUBLIC_URL', 'padav.example', 'PUBLIC_URL must be an address such as https://padav.example, without a path.'],
    [
      'PUBLIC_URL',
      'https://a.example/b',
      'PUBLIC_URL must be an address such as https://padav.example, without a path.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must name the proxies: with true any client could forge its address and evade the rate limits.',
    ],
    ['TRUST_PROXY', '1', 'TRUST_PROXY must be false, or the addresses of proxies separated by commas.'],
    ['TRUST_PROXY', '10.0.0.1;x', 'TRUST_PROXY must be false, or the addresses of proxies separated by commas.'],
    ...['0.0.0.0/0', '::/0', '127.0.0.1, 128.0.0.0/1', '8000::/1'].map((range): [string, string, string] => [
      'TRUST_PROXY',
      range,
      'TRUST_PROXY must name the proxies, and no range wider than 10.0.0.0/8 or fc00::/7.',
    ]),
    ['HSTS_INCLUDE_SUBDOMAINS', 'yes', 'HSTS_INCLUDE_SUBDOMAINS must be true or false.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
    ['ALLOW_OFFLINE', 'yes', 'ALLOW_OFFLINE must be true or false.'],
    [
      'DATABASE_URL',
      'mysql://a/b',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/padav, with several hosts separated by commas.',
    ],
    [
      'DATABASE_POOLER_URL',
      'postgres://a,b/padav',
      'DATABASE_POOLER_URL must be an address of one pooler, such as postgres://user:password@host:6432/padav.',
    ],
    ['PRODUCT_POLICY', 'cheap', 'PRODUCT_POLICY must be one of: observed, transparent.'],
    ['PAYMENT_MAX', '0', 'PAYMENT_MAX must be a whole number from 1 to 100000000.'],
    ['EXTRA_DISCOUNT_PERCENT', '91', 'EXTRA_DISCOUNT_PERCENT must be a whole number from 0 to 90.'],
    ['SUPPORT_PHONE', 'call us', 'SUPPORT_PHONE must be a phone number such as +91 80 4718 0000.'],
    ['OPERATOR_EMAIL', 'desk', 'OPERATOR_EMAIL must be an email address such as desk@padav.example.'],
    ['X_URL', 'http://x.com/padav', 'X_URL must be an address that begins with https://.'],
    ['APP_STORE_URL', 'javascript:alert(1)', 'APP_STORE_URL must be an address that begins with https://.'],
    ['CHECKOUT_COLOR', 'url(x)', 'CHECKOUT_COLOR must be a colour such as orange or #f08c00.'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must have at least 32 characters.'],
    ['TOKEN_TTL', '48', 'TOKEN_TTL must be a duration such as 90s, 30m, 48h or 2d, at most 30d.'],
    ['TOKEN_TTL', '31d', 'TOKEN_TTL must be a duration such as 90s, 30m, 48h or 2d, at most 30d.'],
  ])('%s=%s is refused', (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toEqual([sentence]);
  });

  it('are all checked before any error is reported', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
  });

  it('reports unreadable values, without their content', () => {
    expect(refusalOf({ OFFLINE_FAULTS: 'hotels=broken' })).toEqual([
      expect.stringMatching(/^OFFLINE_FAULTS is invalid/),
    ]);
  });
});

describe('services', () => {
  it('refuses an unknown service without repeating the value', () => {
    expect(refusalOf({ HOTEL_PROVIDER: 'rzp_live_secret' })).toEqual([
      'HOTEL_PROVIDER must be one of: offline, booking-com15.',
    ]);
  });

  it('accepts the hotel provider with its key, and the default address', () => {
    const { hotels } = configured({ HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: 'k' });
    expect(hotels).toMatchObject({
      provider: 'booking-com15',
      host: 'booking-com15.p.rapidapi.com',
      url: 'https://booking-com15.p.rapidapi.com/api/v1',
      radiusKm: 50,
    });
    expect(hotels.provider === 'booking-com15' && hotels.key.reveal()).toBe('k');
  });

  it('accepts another address of the hotel provider, without the slash at its end', () => {
    const env = {
      HOTEL_PROVIDER: 'booking-com15',
      BOOKING_COM15_KEY: 'k',
      BOOKING_COM15_URL: 'http://127.0.0.1:9/api/v1/',
    };
    expect(configured(env).hotels).toMatchObject({ url: 'http://127.0.0.1:9/api/v1' });
  });

  it('lists every missing variable of an incomplete hotel provider in one message', () => {
    const sentences = refusalOf({ HOTEL_PROVIDER: 'booking-com15' });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^HOTEL_PROVIDER=booking-com15 also needs BOOKING_COM15_KEY,/);
  });

  it.each([
    [{}, 'PRODUCT_POLICY and OPERATOR_EMAIL'],
    [{ PRODUCT_POLICY: 'transparent' }, 'OPERATOR_EMAIL'],
    [{ OPERATOR_EMAIL: 'desk@padav.example' }, 'PRODUCT_POLICY'],
  ])('requires what is missing for a live key of the gateway', (env, missing) => {
    expect(refusalOf({ ...env, RAZORPAY_KEY_ID: 'rzp_live_1' }).at(-1)).toBe(
      `RAZORPAY_KEY_ID is a live key, for real payments: it also needs ${missing}, set explicitly.`,
    );
  });
});

describe('offline payments and sign-in', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('run on %s', (host) => {
    expect(configured({ HOST: host }).host).toBe(host);
  });

  it.each(['0.0.0.0', '::', '192.168.1.4', 'padav.example', '127.0.0.1.example'])(
    'are refused on %s by default',
    (host) => {
      expect(refusalOf({ HOST: host })).toEqual([
        expect.stringMatching(/^HOST admits other machines.*ALLOW_OFFLINE=true/),
      ]);
    },
  );

  it.each([
    ['PUBLIC_URL', 'https://padav.example'],
    ['PUBLIC_URL', 'http://192.168.1.4:3000'],
    ['TRUST_PROXY', 'loopback'],
  ])('are refused behind a proxy of %s=%s', (name, value) => {
    expect(refusalOf({ HOST: '127.0.0.1', [name]: value })).toEqual([
      `${name} admits other machines, while payments, sign-in and mail are offline ones that anyone could use: ` +
        `set ALLOW_OFFLINE=true where that is intended, as in a demonstration, or leave ${name} out.`,
    ]);
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:3000', 'http://[::1]:3000'])('run as %s', (origin) => {
    expect(configured({ PUBLIC_URL: origin, TRUST_PROXY: 'false' }).publicUrl).toBe(origin);
  });

  it('run anywhere when that is allowed', () => {
    expect(configured({ HOST: '0.0.0.0', ALLOW_OFFLINE: 'true' }).host).toBe('0.0.0.0');
    const behind = { PUBLIC_URL: 'https://padav.example', TRUST_PROXY: 'loopback', ALLOW_OFFLINE: 'true' };
    expect(configured(behind).publicUrl).toBe(behind.PUBLIC_URL);
  });

  it('exclude the outbox of a public product: mail alone prevents its start', () => {
    const real = {
      PUBLIC_URL: 'https://padav.example',
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
      IDENTITY: 'google',
      GOOGLE_CLIENT_ID: 'padav-web',
      GOOGLE_CLIENT_SECRET: 'client-secret',
    };
    expect(refusalOf(real)).toEqual([expect.stringMatching(/^PUBLIC_URL admits other machines, while mail is an/)]);
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Padav <stays@padav.example>' };
    expect(configured({ ...real, ...mail }).mail.carrier).toBe('smtp');
  });
});
