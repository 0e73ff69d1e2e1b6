import { missingOfHotels } from '../services/hotels/hotel-services.ts';
import { PAYMENT_SERVICES, type PaymentServiceName, requirementsOf } from '../services/payments/payment-services.ts';
import type { Environment } from './environment.ts';

const names = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;

/** Whether a host is reachable from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);

/** Jobs and migrations need sessions, which a pooler in transaction mode has none of. */
function pooler({ DATABASE_URL, DATABASE_POOLER_URL, DATABASE_POOLER_TEST_MODE_URL }: Environment): string | null {
  if (DATABASE_POOLER_URL === undefined)
    return DATABASE_POOLER_TEST_MODE_URL === undefined
      ? null
      : 'DATABASE_POOLER_TEST_MODE_URL needs DATABASE_POOLER_URL.';
  return DATABASE_URL === undefined
    ? 'DATABASE_POOLER_URL needs DATABASE_URL: jobs and migrations connect to the database itself.'
    : null;
}

const hotelProvider = (env: Environment): string | null =>
  env.HOTEL_PROVIDER === 'offline' ? null : missingOfHotels(env.HOTEL_PROVIDER, env);

const CLIENT = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

/** A partly configured client, or one without IDENTITY=google, would leave the offline sign-in active. */
function identity(env: Environment): string | null {
  const missing = CLIENT.filter((name) => env[name] === undefined);
  if (env.IDENTITY === 'google') {
    return missing.length === 0
      ? null
      : `IDENTITY=google also needs ${names(missing)}, the client that you registered with the provider.`;
  }
  const set = [...CLIENT, 'FIREBASE_PROJECT_ID' as const].filter((name) => env[name] !== undefined);
  if (set.length === 0) return null;
  return `${names(set)} also ${set.length > 1 ? 'need' : 'needs'} ${names(['IDENTITY=google', ...missing])}: the sign-in is offline without.`;
}

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A partly configured bucket, or one without FILE_STORE, would store photos elsewhere. */
function fileStore(env: Environment): string | null {
  const missing = BUCKET.filter((name) => env[name] === undefined);
  if (env.FILE_STORE === 's3' && missing.length > 0)
    return `FILE_STORE=s3 also needs ${names(missing)}: the bucket for photos, and its key.`;
  if (env.FILE_STORE !== undefined || missing.length === BUCKET.length) return null;
  const set = BUCKET.filter((name) => env[name] !== undefined);
  return `${names(set)} also ${set.length > 1 ? 'need' : 'needs'} ${names(['FILE_STORE=s3', ...missing])}; FILE_STORE=offline does not use the bucket.`;
}

/** Partly configured keys, or keys without PAYMENT_GATEWAY, would leave the offline gateway active. */
function keysOfGateway(env: Environment, gateway: PaymentServiceName): string | null {
  const { required, help } = requirementsOf(gateway);
  const missing = required.filter((name) => env[name] === undefined);
  if (env.PAYMENT_GATEWAY === gateway && missing.length > 0)
    return `PAYMENT_GATEWAY=${gateway} also needs ${names(missing)}: ${help}.`;
  if (env.PAYMENT_GATEWAY !== undefined || missing.length === required.length) return null;
  const set = required.filter((name) => env[name] !== undefined);
  return `${names(set)} also ${set.length > 1 ? 'need' : 'needs'} ${names([`PAYMENT_GATEWAY=${gateway}`, ...missing])}; PAYMENT_GATEWAY=offline does not use the gateway.`;
}

const paymentGateway = (env: Environment): string | null =>
  PAYMENT_SERVICES.map((gateway) => keysOfGateway(env, gateway)).find((sentence) => sentence !== null) ?? null;

/** Live payments require a policy set explicitly and a contact for support. */
function liveMoney(env: Environment): string | null {
  const key = PAYMENT_SERVICES.map((gateway) => requirementsOf(gateway).liveKey(env)).find((name) => name !== null);
  if (key === undefined) return null;
  const missing = [
    ...(env.PRODUCT_POLICY === undefined ? ['PRODUCT_POLICY'] : []),
    ...(env.OPERATOR_EMAIL === undefined ? ['OPERATOR_EMAIL'] : []),
  ];
  if (missing.length === 0) return null;
  return `${key} is a live key, for real payments: it also needs ${names(missing)}, set explicitly.`;
}

/** An unused key would silently leave the offline map active. */
function maps(env: Environment): string | null {
  if (env.MAPS === 'google')
    return env.GOOGLE_MAPS_KEY === undefined
      ? 'MAPS=google also needs GOOGLE_MAPS_KEY, a browser key that Google Maps gave you: docs/google-maps.md says how.'
      : null;
  const set = (['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_MAP_ID'] as const).filter((name) => env[name] !== undefined);
  if (set.length === 0) return null;
  return `${names(set)} also ${set.length > 1 ? 'need' : 'needs'} MAPS=google: the maps are offline ones without.`;
}

function mapTiles(env: Environment): string | null {
  if ((env.MAP_TILE_URL === undefined) === (env.MAP_TILE_ATTRIBUTION === undefined)) return null;
  return env.MAP_TILE_ATTRIBUTION === undefined
    ? 'MAP_TILE_URL also needs MAP_TILE_ATTRIBUTION, the source that the map shows, such as © OpenStreetMap contributors.'
    : 'MAP_TILE_ATTRIBUTION also needs MAP_TILE_URL, the URL of those tiles.';
}

function mail(env: Environment): string | null {
  if ((env.SMTP_URL === undefined) === (env.MAIL_FROM === undefined)) return null;
  return env.MAIL_FROM === undefined
    ? 'SMTP_URL also needs MAIL_FROM, the sender of emails, such as Padav <stays@padav.example>.'
    : 'MAIL_FROM also needs SMTP_URL, the mail server that sends the emails, such as smtps://user:password@mail.example.';
}

/** Nobody else can migrate the embedded database: the start would wait for ever. */
const migrations = (env: Environment): string | null =>
  env.MIGRATE_AT_START || env.DATABASE_URL !== undefined
    ? null
    : 'MIGRATE_AT_START=false also needs DATABASE_URL: only its own server migrates the embedded database.';

const INVOICES = ['INVOICE_NAME', 'INVOICE_ADDRESS', 'INVOICE_GSTIN'] as const;

/** An invoice without one of its particulars is none (CGST Rules, Rule 46(a)). */
function invoices(env: Environment): string | null {
  const missing = INVOICES.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === INVOICES.length) return null;
  const set = INVOICES.filter((name) => env[name] !== undefined);
  return `${names(set)} also ${set.length > 1 ? 'need' : 'needs'} ${names(missing)}: every tax invoice states all three.`;
}

const offlineServices = (env: Environment): readonly string[] => [
  ...(env.PAYMENT_GATEWAY === undefined || env.PAYMENT_GATEWAY === 'offline' ? ['payments'] : []),
  ...(env.IDENTITY === 'google' ? [] : ['sign-in']),
  ...(env.SMTP_URL === undefined ? ['mail'] : []),
];

/** Whether travellers on other machines reach an origin. */
const isElsewhere = (origin: string): boolean => !isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));

/** The settings that admit other machines, and how to exclude them. A proxy forwards them even to a loopback HOST. */
function wayIn({ HOST, PUBLIC_URL, TRUST_PROXY }: Environment): readonly [name: string, remedy: string] | null {
  if (!isLoopback(HOST)) return ['HOST', 'leave HOST at 127.0.0.1'];
  if (PUBLIC_URL !== undefined && isElsewhere(PUBLIC_URL)) return ['PUBLIC_URL', 'leave PUBLIC_URL out'];
  return TRUST_PROXY === false ? null : ['TRUST_PROXY', 'leave TRUST_PROXY out'];
}

function offlineInPublic(env: Environment): string | null {
  const offline = offlineServices(env);
  const way = wayIn(env);
  if (way === null || env.ALLOW_OFFLINE || offline.length === 0) return null;
  const [name, remedy] = way;
  const [are, ones] = offline.length > 1 ? ['are', 'offline ones'] : ['is', 'an offline one'];
  return (
    `${name} admits other machines, while ${names(offline)} ${are} ${ones} that anyone could use: ` +
    `set ALLOW_OFFLINE=true where that is intended, as in a demonstration, or ${remedy}.`
  );
}

/** Offline anyone signs in as anyone, and reads the links that confirm an address: nobody's account is the operator's. */
function operatorAccounts(env: Environment): string | null {
  const way = wayIn(env);
  const missing = [
    ...(env.IDENTITY === 'google' ? [] : ['IDENTITY=google']),
    ...(env.SMTP_URL === undefined ? ['SMTP_URL'] : []),
  ];
  if (env.OPERATOR_ACCOUNTS === undefined || way === null || missing.length === 0) return null;
  return `OPERATOR_ACCOUNTS also needs ${names(missing)} where ${way[0]} admits other machines: anyone could sign in as the operator.`;
}

/** The contradictions of an environment, a sentence each. */
export const contradictions = (env: Environment): readonly string[] =>
  [
    pooler(env),
    hotelProvider(env),
    identity(env),
    fileStore(env),
    paymentGateway(env),
    liveMoney(env),
    maps(env),
    mapTiles(env),
    mail(env),
    migrations(env),
    invoices(env),
    offlineInPublic(env),
    operatorAccounts(env),
  ].filter((sentence) => sentence !== null);
