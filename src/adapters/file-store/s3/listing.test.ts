import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListing } from './listing.ts';

const read = (text: string) => readListing(Buffer.from(text));
const listOf = (inside: string) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;
const keyOf = (key: string) => `<Contents><Key>${key}</Key></Contents>`;

describe('a page of the list of a bucket', () => {
  it('has the keys, in their order, and names the next page', () => {
    const page = `<IsTruncated>true</IsTruncated>${keyOf('b')}${keyOf('a')}<NextContinuationToken>x/+=&amp;</NextContinuationToken>`;
    expect(read(listOf(page))).toEqual({ keys: ['b', 'a'], next: 'x/+=&' });
  });

  it('is the last one, whatever token it has, and may be empty', () => {
    const token = '<NextContinuationToken>x</NextContinuationToken>';
    expect(read(listOf(`<IsTruncated>false</IsTruncated>${token}`))).toEqual({ keys: [], next: null });
  });

  it('decodes what XML escapes', () => {
    const keys = listOf(
      `<IsTruncated>false</IsTruncated>${keyOf('&lt;&amp;&#38;&#x26;&quot;&apos;&gt;&amp;lt;&nbsp;&#x110000;')}`,
    );
    expect(read(keys)?.keys).toEqual([`<&&&"'>&lt;&nbsp;&#x110000;`]);
  });

  it.each([
    ['the page of a proxy', '<html><body>Sign in</body></html>'],
    ['an error', '<Error><Code>AccessDenied</Code></Error>'],
    ['half of a page', listOf(`<IsTruncated>false</IsTruncated>${keyOf('a')}`).slice(0, -9)],
    ['a page that does not say whether there is another', listOf(keyOf('a'))],
    ['a page that does not name the next one', listOf('<IsTruncated>true</IsTruncated>')],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(readListing(bytes)).toBeNull();
      }),
    );
  });
});
