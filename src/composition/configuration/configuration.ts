import path from 'node:path';
import type { Supplier } from '#core/invoicing/index.ts';
import type { PolicyName } from '#core/pricing/index.ts';
import { type Paise, rupees } from '#core/shared/index.ts';
import type { OfflineFaults } from '#src/adapters/faults/offline-faults.ts';
import { type HotelServiceSettings, hotelSettingsOf } from '../services/hotels/hotel-services.ts';
import { type PaymentServiceSettings, paymentSettingsOf } from '../services/payments/payment-services.ts';
import { contradictions } from './configuration-rules.ts';
import { type Environment, environmentShape } from './environment.ts';
import type { Secret } from './secret.ts';

/** The hotel provider. */
export type HotelConfiguration = { readonly provider: 'offline' } | HotelServiceSettings;

/** The identity provider. */
export type IdentityConfiguration =
  | { readonly provider: 'offline' }
  | {
      readonly provider: 'google';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: Secret;
      /** The Firebase project whose ID tokens are accepted too; `null` for none. */
      readonly firebaseProject: string | null;
    };

/** The map and the place search. The offline map is the fallback of Google's. */
export interface MapConfiguration {
  readonly provider: 'offline' | 'google';
  /** Both are public: a browser key works only on the operator's own pages, and is sent to the browser. */
  readonly google: { readonly key: string; readonly mapId: string | null } | null;
  /** The tiles of the offline map in place of its own land; `null` for none. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
}

/** The store of photos. */
export type FileConfiguration =
  | { readonly store: 'offline' }
  /** The folder is absolute. */
  | { readonly store: 'disk'; readonly folder: string }
  | {
      readonly store: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: Secret;
      readonly secret: Secret;
    };

/** The payment gateway. */
export type PaymentConfiguration = { readonly gateway: 'offline' } | PaymentServiceSettings;

/** The settings of the product. `null` leaves a value to the policy. */
export interface ProductConfiguration {
  readonly policy: PolicyName;
  readonly welcomeDiscounts: number | null;
  readonly extraDiscountPercent: number | null;
  readonly paymentMax: Paise;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  readonly operatorEmail: string | null;
  /** The addresses whose accounts are the operator’s. */
  readonly operatorAccounts: readonly string[];
  /** Who issues tax invoices: the operator, under the policy `transparent` and with the settings for it; else nobody. */
  readonly supplier: Supplier | null;
  /** The operator's pages in social networks and the app's in a store; `null` for missing ones. */
  readonly links: Readonly<Record<'instagram' | 'facebook' | 'x' | 'youtube' | 'appStore', string | null>>;
}

/** The mail service: a mail server, or the offline outbox. */
export type MailConfiguration =
  | { readonly carrier: 'offline' }
  | {
      readonly carrier: 'smtp';
      readonly url: Secret;
      readonly from: { readonly name: string; readonly address: string };
    };

/** Where traces are sent. */
export interface TraceConfiguration {
  readonly endpoint: string;
  /** Headers for the receiver as `name=value,name=value`; `null` for none. */
  readonly headers: Secret | null;
  readonly serviceName: string;
  /** The share of the traces that is sent, 0 to 1. */
  readonly share: number;
}

/** The configuration of a process. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The public URL, without a trailing slash; `null` for the address it listens on. */
  readonly publicUrl: string | null;
  readonly trustProxy: false | string[];
  /** Whether browsers are told to use https alone for every subdomain. */
  readonly httpsOnSubdomains: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** `null` for the embedded database. */
  readonly databaseUrl: Secret | null;
  /** A pooler in transaction mode, and the one of test mode; `null` to connect to the database itself. */
  readonly pooler: { readonly live: Secret; readonly testMode: Secret | null } | null;
  /** Whether the start migrates the database, or waits until another process has. */
  readonly migratesAtStart: boolean;
  /** How long a process that is told to stop serves on while it says that it is not ready. */
  readonly stopDelayMs: number;
  readonly product: ProductConfiguration;
  readonly hotels: HotelConfiguration;
  readonly payments: PaymentConfiguration;
  readonly identity: IdentityConfiguration;
  readonly files: FileConfiguration;
  readonly maps: MapConfiguration;
  readonly mail: MailConfiguration;
  /** The prefilled values of the checkout. */
  readonly checkout: { readonly contact: string; readonly color: string };
  /** Without a secret one is generated and stored in the database. */
  readonly tokens: { readonly secret: Secret | null; readonly ttlMs: number };
  /** Access to the metrics; without a token this machine alone. */
  readonly metrics: { readonly token: Secret | null };
  /** Whether events may be sent to private addresses and without TLS, for tests. */
  readonly webhooks: { readonly allowsPrivate: boolean };
  /** Where traces are sent; `null` for none. */
  readonly traces: TraceConfiguration | null;
  readonly offlineFaults: OfflineFaults;
}

/** Thrown for an invalid environment; the message names every variable at fault, a sentence a line. */
export class ConfigurationRefused extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigurationRefused';
    this.sentences = sentences;
  }
}

const filled = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );

function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const result = environmentShape.safeParse(filled(env));
  if (!result.success)
    throw new ConfigurationRefused(
      result.error.issues.map(({ path: [name], message }) =>
        message.startsWith(String(name)) ? message : `${String(name)} ${message}.`,
      ),
    );
  const sentences = contradictions(result.data);
  if (sentences.length > 0) throw new ConfigurationRefused(sentences);
  return result.data;
}

const hotelsOf = (env: Environment): HotelConfiguration =>
  (env.HOTEL_PROVIDER === 'offline' ? null : hotelSettingsOf(env.HOTEL_PROVIDER, env)) ?? { provider: 'offline' };

const identityOf = (env: Environment): IdentityConfiguration =>
  env.IDENTITY === 'google' && env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
    ? {
        provider: 'google',
        issuer: env.GOOGLE_ISSUER,
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        firebaseProject: env.FIREBASE_PROJECT_ID ?? null,
      }
    : { provider: 'offline' };

function mapsOf(env: Environment): MapConfiguration {
  const { GOOGLE_MAPS_KEY: key, MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution } = env;
  const tiles = url !== undefined && attribution !== undefined ? { url, attribution } : null;
  return env.MAPS === 'google' && key !== undefined
    ? { provider: 'google', google: { key, mapId: env.GOOGLE_MAPS_MAP_ID ?? null }, tiles }
    : { provider: 'offline', google: null, tiles };
}

function filesOf(env: Environment, dataDir: string): FileConfiguration {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (env.FILE_STORE === 'disk') return { store: 'disk', folder: path.join(dataDir, 'photos') };
  const isWhole = endpoint && bucket && region && keyId && secret;
  return env.FILE_STORE === 's3' && isWhole
    ? { store: 's3', endpoint, bucket, region, keyId, secret }
    : { store: 'offline' };
}

function paymentsOf(env: Environment): PaymentConfiguration {
  const { PAYMENT_GATEWAY: name } = env;
  const settings = name === undefined || name === 'offline' ? null : paymentSettingsOf(name, env);
  return settings ?? { gateway: 'offline' };
}

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailConfiguration =>
  url !== undefined && from !== undefined ? { carrier: 'smtp', url, from } : { carrier: 'offline' };

function supplierOf(env: Environment): Supplier | null {
  const { INVOICE_NAME: name, INVOICE_ADDRESS: address, INVOICE_GSTIN: gstin } = env;
  if (env.PRODUCT_POLICY !== 'transparent') return null;
  return name !== undefined && address !== undefined && gstin !== undefined ? { name, address, gstin } : null;
}

const productOf = (env: Environment): ProductConfiguration => ({
  policy: env.PRODUCT_POLICY ?? 'observed',
  welcomeDiscounts: env.WELCOME_DISCOUNTS ?? null,
  extraDiscountPercent: env.EXTRA_DISCOUNT_PERCENT ?? null,
  paymentMax: rupees(env.PAYMENT_MAX),
  supportPhone: env.SUPPORT_PHONE ?? null,
  supportEmail: env.SUPPORT_EMAIL ?? null,
  operatorEmail: env.OPERATOR_EMAIL ?? null,
  operatorAccounts: env.OPERATOR_ACCOUNTS ?? [],
  supplier: supplierOf(env),
  links: {
    instagram: env.INSTAGRAM_URL ?? null,
    facebook: env.FACEBOOK_URL ?? null,
    x: env.X_URL ?? null,
    youtube: env.YOUTUBE_URL ?? null,
    appStore: env.APP_STORE_URL ?? null,
  },
});

const poolerOf = ({
  DATABASE_POOLER_URL: live,
  DATABASE_POOLER_TEST_MODE_URL: testMode,
}: Environment): Configuration['pooler'] => (live === undefined ? null : { live, testMode: testMode ?? null });
function tracesOf(env: Environment): TraceConfiguration | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return null;
  return { endpoint, headers: headers ?? null, serviceName: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG };
}

/**
 * Reads the configuration from the environment, with its defaults.
 * @param root the base of a relative DATA_DIR: the project's folder.
 * @throws ConfigurationRefused when a value is invalid or a service is only partly configured.
 */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>, root: string): Configuration {
  const settings = readEnvironment(env);
  const dataDir = path.resolve(root, settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    httpsOnSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: settings.LOG_LEVEL,
    databaseUrl: settings.DATABASE_URL ?? null,
    pooler: poolerOf(settings),
    migratesAtStart: settings.MIGRATE_AT_START,
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1_000,
    product: productOf(settings),
    hotels: hotelsOf(settings),
    payments: paymentsOf(settings),
    identity: identityOf(settings),
    files: filesOf(settings, dataDir),
    maps: mapsOf(settings),
    mail: mailOf(settings),
    checkout: { contact: settings.CHECKOUT_CONTACT, color: settings.CHECKOUT_COLOR },
    tokens: { secret: settings.TOKEN_SECRET ?? null, ttlMs: settings.TOKEN_TTL },
    metrics: { token: settings.METRICS_TOKEN ?? null },
    webhooks: { allowsPrivate: settings.WEBHOOKS_ALLOW_PRIVATE },
    traces: tracesOf(settings),
    offlineFaults: settings.OFFLINE_FAULTS ?? {},
  };
}
