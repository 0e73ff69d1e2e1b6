import { describe, expect, it } from 'vitest';
import { anchorOf, inline, renderMarkdown } from './markdown.ts';

const html = (text: string) => renderMarkdown(text).html;

describe('a line', () => {
  it.each([
    ['plain & <b>', 'plain &amp; &lt;b&gt;'],
    ['`a < b` and **c**', '<code>a &lt; b</code> and <strong>c</strong>'],
    [
      'see [the `x` page](/x#y), then [z](https://z.example/?a=1&b=2)',
      'see <a href="/x#y">the <code>x</code> page</a>, then <a href="https://z.example/?a=1&amp;b=2">z</a>',
    ],
    ['`[no](link)` and `**no**`', '<code>[no](link)</code> and <code>**no**</code>'],
    ['[a](" onclick="x)', '[a](&quot; onclick=&quot;x)'],
  ])('has code, links and stressed words, and no HTML of its own: %s', (text, rendered) => {
    expect(inline(text)).toBe(rendered);
  });
});

describe('a page', () => {
  it('has headings that can be linked to, and a title', () => {
    const page = renderMarkdown('# Errors and retries\n\n## What to send again?\n\n### Test `mode`');
    expect(page.title).toBe('Errors and retries');
    expect(page.html).toBe(
      '<h1>Errors and retries</h1>\n<h2 id="what-to-send-again">What to send again?</h2>\n<h3 id="test-mode">Test <code>mode</code></h3>',
    );
    expect(anchorOf('  429, 503 & more ')).toBe('429-503-more');
  });

  it('has paragraphs over several lines, and lists', () => {
    expect(html('one\ntwo\n\nthree')).toBe('<p>one two</p>\n<p>three</p>');
    expect(html('- a\n  b\n- c')).toBe('<ul><li>a b</li><li>c</li></ul>');
    expect(html('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
  });

  it('has tables that scroll by themselves', () => {
    expect(html('| a | b |\n| --- | --- |\n| `x` | y |')).toBe(
      '<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td><code>x</code></td><td>y</td></tr></tbody></table></div>',
    );
  });

  it('has samples as they are written, blank lines and headings in them too', () => {
    expect(html('```python\n# a < b\n\nprint(1)\n```')).toBe(
      '<pre class="sample" tabindex="0" role="group" aria-label="Python sample" data-language="Python"><code># a &lt; b\n\nprint(1)</code></pre>',
    );
    expect(html('```\nx\n```')).toContain('aria-label="sample"><code>x</code>');
  });

  it('groups samples that follow each other', () => {
    const page = html('```bash\na\n```\n\n```php\nb\n```\n\ntext\n\n```json\n{}\n```');
    expect(page.match(/<div class="samples">/g)).toHaveLength(1);
    expect(page.indexOf('PHP')).toBeLessThan(page.indexOf('</div>'));
    expect(page.indexOf('JSON')).toBeGreaterThan(page.indexOf('</div>'));
  });
});
