import { describe, expect, it } from 'vitest';
import { openGraph, readsHeadOnly, structuredData, withHeadTags } from './head-tags.ts';

const facts = {
  title: 'Lake "House" <b> – Padav',
  description: '₹1,230 & more',
  image: '/pictures/1.svg',
  structured: [{ '@type': 'Hotel', name: '</script><script>alert(1)</script>' }],
};
const ADDRESS = 'https://padav.example/hotelDetails?hotelId=1&x="><script>';

describe('a client that reads the head alone', () => {
  it.each(['WhatsApp/2.23', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)', 'Slackbot-LinkExpanding 1.0'])(
    'is known by its name: %s',
    (name) => expect(readsHeadOnly(name)).toBe(true),
  );

  it.each([undefined, '', 'Mozilla/5.0 (Linux; Android 14) Chrome/130', 'Chrome-Lighthouse'])('is not %s', (name) =>
    expect(readsHeadOnly(name)).toBe(false),
  );
});

describe('the tags of a page', () => {
  it('say what a chat shows: title, description, picture and address, escaped', () => {
    const tags = openGraph(facts, ADDRESS, 'hi');
    expect(tags).toContain('<meta property="og:title" content="Lake &quot;House&quot; &lt;b&gt; – Padav">');
    expect(tags).toContain('<meta property="og:description" content="₹1,230 &amp; more">');
    expect(tags).toContain('<meta property="og:image" content="https://padav.example/pictures/1.svg">');
    expect(tags).toContain('<meta property="og:locale" content="hi_IN">');
    expect(tags).toContain('summary_large_image');
    expect(tags).not.toContain('<script');
  });

  it('name no picture where there is none', () => {
    const tags = openGraph({ ...facts, image: null }, ADDRESS, 'en');
    expect(tags).not.toContain('og:image');
    expect(tags).toContain('content="summary"');
  });

  it('are in the head, with the description of the page', () => {
    const head = withHeadTags('<head><meta name="description" content="x" /></head>', facts, '<meta a>');
    expect(head).toBe('<head><meta name="description" content="₹1,230 &amp; more" /><meta a></head>');
  });

  it('can’t be ended by a text', () => {
    const data = structuredData(facts);
    expect(data.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(data.slice(data.indexOf('>') + 1, data.lastIndexOf('<')))).toEqual(facts.structured[0]);
  });
});
