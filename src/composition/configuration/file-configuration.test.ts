import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';

const BUCKET = {
  S3_ENDPOINT: 'http://garage:3900/',
  S3_BUCKET: 'padav-photos',
  S3_REGION: 'garage',
  S3_ACCESS_KEY_ID: 'GKhidden-1',
  S3_SECRET_ACCESS_KEY: 'hidden-2',
};
const S3 = { FILE_STORE: 's3', ...BUCKET };

describe('the store of photos', () => {
  it.each([{}, { FILE_STORE: 'offline' }, { FILE_STORE: '', S3_BUCKET: ' ' }])('is PostgreSQL with %j', (env) => {
    expect(configured(env).files).toEqual({ store: 'offline' });
  });

  it('may be the disk, below the data', () => {
    expect(configured({ FILE_STORE: 'disk' }).files).toEqual({ store: 'disk', folder: '/srv/padav/data/photos' });
    expect(configured({ FILE_STORE: 'disk', DATA_DIR: '/var/padav' }).files).toMatchObject({
      folder: '/var/padav/photos',
    });
  });

  it('may be a bucket', () => {
    const { files } = configured(S3);
    expect(files).toMatchObject({
      store: 's3',
      endpoint: 'http://garage:3900',
      bucket: 'padav-photos',
      region: 'garage',
    });
    expect(files.store === 's3' && [files.keyId.reveal(), files.secret.reveal()]).toEqual(['GKhidden-1', 'hidden-2']);
  });

  it('is nothing else', () => {
    expect(refusalOf({ FILE_STORE: 'minio' })).toEqual(['FILE_STORE must be one of: offline, disk, s3.']);
  });
});

describe('an incomplete configuration of a bucket', () => {
  it('is refused with one message that names every missing variable', () => {
    expect(refusalOf({ FILE_STORE: 's3' })).toEqual([
      'FILE_STORE=s3 also needs S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ' +
        'the bucket for photos, and its key.',
    ]);
  });

  it.each(Object.keys(BUCKET))('is refused without %s', (name) => {
    const sentences = refusalOf({ ...S3, [name]: '' });
    expect(sentences).toEqual([expect.stringContaining(`FILE_STORE=s3 also needs ${name}: `)]);
  });

  it('is refused without FILE_STORE', () => {
    expect(refusalOf(BUCKET)[0]).toMatch(/^S3_ENDPOINT, .* and S3_SECRET_ACCESS_KEY also need FILE_STORE=s3; /);
    expect(refusalOf({ S3_BUCKET: 'padav' })).toEqual([
      'S3_BUCKET also needs FILE_STORE=s3, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; ' +
        'FILE_STORE=offline does not use the bucket.',
    ]);
  });

  it.each(['offline', 'disk'])('is accepted while another store is chosen explicitly: %s', (FILE_STORE) => {
    expect(configured({ ...BUCKET, FILE_STORE }).files).toMatchObject({ store: FILE_STORE });
  });

  it.each([
    ['S3_ENDPOINT', 'garage:3900', 'S3_ENDPOINT must be an address that begins with https:// or http://.'],
    [
      'S3_BUCKET',
      'My Bucket',
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
    ],
    ['S3_BUCKET', 'a/b', 'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.'],
    ['S3_REGION', 'ap south', 'S3_REGION must be the name of a region, such as ap-south-1 or garage.'],
  ])('%s=%s is refused', (name, value, sentence) => {
    expect(refusalOf({ ...S3, [name]: value })).toEqual([sentence]);
  });
});

it('shows neither key nor secret, printed or refused', () => {
  const configuration = configured(S3);
  const refused = refusalOf({ ...S3, S3_REGION: 'hidden 3', S3_ENDPOINT: 'hidden-4' });
  for (const text of [JSON.stringify(configuration), inspect(configuration, { depth: 9 }), refused.join()])
    expect(text).not.toContain('hidden');
});
