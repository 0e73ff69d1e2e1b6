import { describe, expect, it } from 'vitest';
import {
  databaseUrl,
  duration,
  origin,
  pageUrl,
  proxies,
  secrets,
  sender,
  serviceUrl,
  smtpUrl,
  tileUrl,
  whole,
  yesOrNo,
} from './environment-values.ts';
import { Secret } from './secret.ts';

/** A kind of value, as far as it is tested here. */
interface Kind {
  safeParse(text: string): {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}
const plain = (read: unknown): unknown => {
  if (Array.isArray(read)) return read.map(plain);
  return read instanceof Secret ? read.reveal() : read;
};
/** The parsed value of a text; the messages of its refusal where it is invalid. */
function read(kind: Kind, text: string): unknown {
  const { success, data, error } = kind.safeParse(text);
  return success ? plain(data) : error?.issues.map(({ message }) => message);
}

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const NO_ADDRESS = 'must be an address that begins with https:// or http://';
const NO_ORIGIN = 'must be an address such as https://padav.example, without a path';
const NO_TILES = 'must be an address such as https://tiles.example/{z}/{x}/{y}.png, its host written out';
const NO_DATABASE =
  'must be an address such as postgres://user:password@host:5432/padav, with several hosts separated by commas';
const NO_MAIL_SERVER = 'must be an address such as smtps://user:password@mail.example';
const NO_SENDER = 'must be an address such as Padav <stays@padav.example>';
const NO_PROXIES = 'must be false, or the addresses of proxies separated by commas';

type Case = readonly [name: string, kind: Kind, text: string, expected: unknown];

describe('a value of the environment', () => {
  it.each<Case>([
    ['whole number', whole(2, 10), '2', 2],
    ['whole number', whole(2, 10), '10', 10],
    ['yes or no', yesOrNo(), 'true', true],
    ['yes or no', yesOrNo(), 'false', false],
    ['while', duration('2d'), '2d', 172_800_000],
    ['while', duration('2d'), '48h', 172_800_000],
    ['while', duration('2d'), '120s', 120_000],
    ['while', duration('2d'), '100m', 6_000_000],
    ['list of secrets', secrets(3), 'abc, defg', ['abc', 'defg']],
    ['origin', origin(), 'https://padav.example', 'https://padav.example'],
    ['origin', origin(), 'http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['service', serviceUrl(), 'https://api.example/v1//', 'https://api.example/v1'],
    ['service', serviceUrl(), 'http://api.example', 'http://api.example'],
    ['page', pageUrl(), 'https://www.instagram.com/padav', 'https://www.instagram.com/padav'],
    ['tiles', tileUrl(), TILES, TILES],
    ['tiles', tileUrl(), 'http://127.0.0.1:80/{z}/{x}/{y}', 'http://127.0.0.1:80/{z}/{x}/{y}'],
    ['database', databaseUrl(), 'postgres://padav@db/padav', 'postgres://padav@db/padav'],
    ['database', databaseUrl(), 'postgresql://padav@db/padav', 'postgresql://padav@db/padav'],
    ['database', databaseUrl(), 'postgres://padav@a:1,b/padav', 'postgres://padav@a:1,b/padav'],
    ['mail server', smtpUrl(), 'smtp://mail.example', 'smtp://mail.example'],
    ['mail server', smtpUrl(), 'smtps://mail.example', 'smtps://mail.example'],
    ['sender', sender(), 'stays@padav.example', { name: '', address: 'stays@padav.example' }],
    ['sender', sender(), ' Padav  <stays@padav.example>', { name: 'Padav', address: 'stays@padav.example' }],
    ['proxies', proxies(), 'false', false],
    ['proxies', proxies(), '10.0.0.0/8 , fd00::/7,::1', ['10.0.0.0/8', 'fd00::/7', '::1']],
    ['proxies', proxies(), '10.0.0.1', ['10.0.0.1']],
  ])('that is a %s: %s', (_, kind, text, expected) => {
    expect(read(kind, text)).toEqual(expected);
  });

  it.each<Case>([
    ['whole number', whole(2, 10), '1', ['must be a whole number from 2 to 10']],
    ['whole number', whole(2, 10), '11', ['must be a whole number from 2 to 10']],
    ['whole number', whole(2, 10), '5x', ['must be a whole number from 2 to 10']],
    ...['x90s', '90sx', '90smm', '090s', '90', '173000s', '49h', '3d', '1234567890s'].map(
      (text) =>
        ['while', duration('2d'), text, ['must be a duration such as 90s, 30m, 48h or 2d, at most 2d']] as const,
    ),
    [
      'list of secrets',
      secrets(3),
      'abc,de',
      ['must have at least 3 characters, or several such texts separated by commas'],
    ],
    ...[
      'padav.example',
      'ftp://padav.example',
      'https://padav.example/en',
      'xhttps:',
      'httpsx://a',
      'httpx://a',
      'file:///a',
    ].map((text) => ['origin', origin(), text, [NO_ORIGIN]] as const),
    ...['', 'api.example', 'httpsx://api.example', 'xhttp://api.example'].map(
      (text) => ['service', serviceUrl(), text, [NO_ADDRESS]] as const,
    ),
    ...['', 'http://x.com', 'no address', 'httpsx://x.com'].map(
      (text) => ['page', pageUrl(), text, ['must be an address that begins with https://']] as const,
    ),
    ...[
      'https://tiles.example/{x}/{y}',
      'https://tiles.example/{z}/{y}',
      'https://tiles.example/{z}/{x}',
      `x${TILES}`,
      `${TILES}"`,
      `${TILES} x`,
      'https:///{z}/{x}/{y}',
      'https://:x/{z}/{x}/{y}',
    ].map((text) => ['tiles', tileUrl(), text, [NO_TILES]] as const),
    ...['', 'db', 'mysql://db', 'xpostgres://db', 'postgresx://db'].map(
      (text) => ['database', databaseUrl(), text, [NO_DATABASE]] as const,
    ),
    ...['', 'mail', 'smtps:', 'smtp:', 'xsmtp://mail', 'smtpx://mail', 'https://mail'].map(
      (text) => ['mail server', smtpUrl(), text, [NO_MAIL_SERVER]] as const,
    ),
    ...['', 'Padav', 'Padav <stays>', '<>', 'Padav <stays@padav.example> x'].map(
      (text) => ['sender', sender(), text, [NO_SENDER]] as const,
    ),
    ...['', '10.0.0.1,x', 'x,10.0.0.1', '10.0.0.1/123'].map(
      (text) => ['proxies', proxies(), text, [NO_PROXIES]] as const,
    ),
    ...['10.0.0.0/7', 'fc00::/6', 'fd00::/8, ::/3', ' 10.0.0.0/7 ', ' fc00::/6', '0.0.0.0/7'].map(
      (text) =>
        [
          'proxies',
          proxies(),
          text,
          ['must name the proxies, and no range wider than 10.0.0.0/8 or fc00::/7'],
        ] as const,
    ),
  ])('of an invalid %s is reported with what is expected: %j', (_, kind, text, expected) => {
    expect(read(kind, text)).toEqual(expected);
  });
});
