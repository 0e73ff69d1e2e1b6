import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../shared/index.ts';
import { isPhotoName, photoName, photoNameOf, photoUrl, slugOf } from './photo-name.ts';

const AT = instant(Date.parse('2026-12-05T06:30:00Z'));

describe('the slug of a file', () => {
  it.each([
    ['Goa, Mörgen (2).JPG', 'goa-morgen-2'],
    ['beach', 'beach'],
    ['goa.2026.12.jpg', 'goa-2026-12'],
    ['--goa--.jpg', 'goa'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>.png', 'script'],
    ['गोवा.jpg', 'photo'],
    ['', 'photo'],
    [`${'a'.repeat(39)} b.png`, 'a'.repeat(39)],
    ['a'.repeat(41), 'a'.repeat(40)],
    [`-${'a'.repeat(41)}`, 'a'.repeat(40)],
  ])('%s is %s', (filename, slug) => {
    expect(slugOf(filename)).toBe(slug);
  });
});

describe('the name of a photo', () => {
  it('has the time, a random part, and the traveller’s file name', () => {
    expect(photoName(AT, 'k7m3q9', 'Goa.jpg')).toBe(`${AT}-k7m3q9-goa.webp`);
  });

  it('is valid for any file name, and its address is parsed back to it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 80 }), (signs) => {
        const filename = String.fromCharCode(...signs);
        const name = photoName(AT, 'k'.repeat(32), filename);
        expect(isPhotoName(name)).toBe(true);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(photoNameOf(photoUrl(name))).toBe(name);
      }),
    );
  });

  it('may have several words', () => {
    expect(photoNameOf('/photos/1-a-goa-morgen-2.webp')).toBe('1-a-goa-morgen-2.webp');
  });

  it.each([
    'https://evil.example/photos/1-a-b.webp',
    '/photos/../user/1-a-b.webp',
    '/images/1-a-b.webp',
    '/photos/1-a-B.webp',
    '/photos/1-a-b/c.webp',
    '/photos/1-a-b-C.webp',
    '/photos/1-a-b.webp?x',
    '/photos/1-a-b.svg',
    '/photos/1-a-b.webp\n',
    '/pictures/avatars/1.svg',
    '',
  ])('is not at %j', (url) => {
    expect(photoNameOf(url)).toBeNull();
  });
});
