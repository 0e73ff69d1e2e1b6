import { z } from 'zod';
import { parseOfflineFaults, UnreadableFaults } from '#src/adapters/faults/offline-faults.ts';
import { HOTEL_SERVICES, HOTEL_VARIABLES } from '../services/hotels/hotel-services.ts';
import { PAYMENT_SERVICES, PAYMENT_VARIABLES } from '../services/payments/payment-services.ts';
import {
  bucket,
  color,
  databaseUrl,
  duration,
  email,
  emails,
  gstin,
  line,
  oneOf,
  origin,
  pageUrl,
  phone,
  poolerUrl,
  proxies,
  region,
  secret,
  sender,
  serviceUrl,
  share,
  smtpUrl,
  tileUrl,
  whole,
  yesOrNo,
} from './environment-values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const faults = z.string().transform((text, context) => {
  try {
    return parseOfflineFaults(text);
  } catch (error) {
    if (!(error instanceof UnreadableFaults)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** Every variable that Padav reads, in the order of the documentation. An empty value counts as not set. */
export const environmentShape = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, 'must be an address or a name of this machine')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: origin().optional(),
  TRUST_PROXY: proxies().default(false),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo().default(false),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  ALLOW_OFFLINE: yesOrNo().default(false),
  METRICS_TOKEN: secret(16).optional(),
  WEBHOOKS_ALLOW_PRIVATE: yesOrNo().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(3).optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be a name of letters, digits, dots and dashes')
    .default('padav'),
  OTEL_TRACES_SAMPLER_ARG: share().default(1),

  DATABASE_URL: databaseUrl().optional(),
  DATABASE_POOLER_URL: poolerUrl().optional(),
  DATABASE_POOLER_TEST_MODE_URL: poolerUrl().optional(),
  MIGRATE_AT_START: yesOrNo().default(true),
  STOP_DELAY_SECONDS: whole(0, 20).default(0),

  PRODUCT_POLICY: oneOf(['observed', 'transparent']).optional(),
  WELCOME_DISCOUNTS: whole(0, 100).optional(),
  EXTRA_DISCOUNT_PERCENT: whole(0, 90).optional(),
  PAYMENT_MAX: whole(1, 100_000_000).default(500_000),
  SUPPORT_PHONE: phone().optional(),
  SUPPORT_EMAIL: email().optional(),
  OPERATOR_EMAIL: email().optional(),
  OPERATOR_ACCOUNTS: emails().optional(),
  INVOICE_NAME: line(200).optional(),
  INVOICE_ADDRESS: line(300).optional(),
  INVOICE_GSTIN: gstin().optional(),
  INSTAGRAM_URL: pageUrl().optional(),
  FACEBOOK_URL: pageUrl().optional(),
  X_URL: pageUrl().optional(),
  YOUTUBE_URL: pageUrl().optional(),
  APP_STORE_URL: pageUrl().optional(),

  HOTEL_PROVIDER: oneOf(['offline', ...HOTEL_SERVICES]).default('offline'),
  ...HOTEL_VARIABLES,

  PAYMENT_GATEWAY: oneOf(['offline', ...PAYMENT_SERVICES]).optional(),
  ...PAYMENT_VARIABLES,
  CHECKOUT_CONTACT: phone().default('+91 00000 00000'),
  CHECKOUT_COLOR: color().default('orange'),

  IDENTITY: oneOf(['offline', 'google']).default('offline'),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be the id of a client, such as 4711.apps.googleusercontent.com')
    .optional(),
  GOOGLE_CLIENT_SECRET: secret(1).optional(),
  GOOGLE_ISSUER: serviceUrl().default('https://accounts.google.com'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project')
    .optional(),
  FILE_STORE: oneOf(['offline', 'disk', 's3']).optional(),
  S3_ENDPOINT: serviceUrl().optional(),
  S3_BUCKET: bucket().optional(),
  S3_REGION: region().optional(),
  S3_ACCESS_KEY_ID: secret(1).optional(),
  S3_SECRET_ACCESS_KEY: secret(1).optional(),
  MAPS: oneOf(['offline', 'google']).default('offline'),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a browser key of Google Maps')
    .optional(),
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^[\w-]{4,100}$/, 'must be the id of a map')
    .optional(),
  MAP_TILE_URL: tileUrl().optional(),
  MAP_TILE_ATTRIBUTION: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters')
    .optional(),
  SMTP_URL: smtpUrl().optional(),
  MAIL_FROM: sender().optional(),

  TOKEN_SECRET: secret(32).optional(),
  TOKEN_TTL: duration('30d').default(172_800_000),

  OFFLINE_FAULTS: faults.optional(),
});

/** The parsed environment. */
export type Environment = z.output<typeof environmentShape>;
