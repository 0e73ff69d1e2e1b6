import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphs, plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['<b>2 hotel rooms</b>: 2 beds', '2 hotel rooms: 2 beds'],
    ['License number: <strong>015146</strong>', 'License number: 015146'],
    ['&#x20AC; 11 &amp; &#8377;20', '€ 11 & ₹20'],
    ['Caf&eacute; &quot;Blue&quot;', 'Café "Blue"'],
    ['&lt;b&gt; stays as it was written', '<b> stays as it was written'],
    ['&amp;lt; is read once', '&lt; is read once'],
    ['5 < 7 and 9 > 8', '5 < 7 and 9 > 8'],
    ['&unknown; &#0; &#99999999;', '&unknown; &#99999999;'],
    ['<script>alert(1)</script>Rooms', 'Rooms'],
    ['\u200eTravel Sustainable\u202c', 'Travel Sustainable'],
    ['नमस्ते क्\u200dष', 'नमस्ते क्\u200dष'],
    ['a&#xD7FF;b&#xD800;c&#xDFFF;d&#xE000;e', 'a\ud7ffbcd\ue000e'],
    ['&#x10FFFF;|&#x110000;|', '\u{10ffff}||'],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['one\rtwo', 'one two'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('splits paragraphs at breaks, list items and new lines, without blank ones', () => {
    expect(paragraphs('One.\r\n\r\nTwo<br/>Three</p><ul><li>Four</li><li>Five\rSix</li></ul>')).toEqual([
      'One.',
      'Two',
      'Three',
      'Four',
      'Five',
      'Six',
    ]);
  });

  it('never creates a tag, whatever the input', () => {
    const pieces = fc.array(
      fc.constantFrom('<', '>', '<b>', '</p>', 'a', ' ', '\n', '&', '#', 'x', ';', '<script>', '/'),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        for (const line of paragraphs(parts.join(''))) expect(line).toBe(line.trim());
        expect(plainText(parts.join(''))).not.toMatch(/<(b|script)>/);
      }),
    );
  });

  it('parses a long run of brackets in linear time', () => {
    expect(plainText('<'.repeat(60_000))).toHaveLength(50_000);
  });
});
