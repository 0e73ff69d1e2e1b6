import { beforeEach, expect, it, vi } from 'vitest';
import { adoptStyles } from './adopt-styles.ts';

class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

const adopted = (): readonly string[] =>
  (document as unknown as { adoptedStyleSheets: readonly Sheet[] }).adoptedStyleSheets.map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.assign(document, { adoptedStyleSheets: [] });
});

it('Styles are adopted in their order, each once', () => {
  adoptStyles('.first {}', '.second {}');
  adoptStyles('.second {}', '.third {}');
  expect(adopted()).toEqual(['.first {}', '.second {}', '.third {}']);
});

it('Styles without text are left out', () => {
  adoptStyles('');
  expect(adopted()).toEqual([]);
});

it('A page that is drawn on the server adopts nothing', () => {
  vi.stubGlobal('document', undefined);
  expect(() => adoptStyles('.drawn {}')).not.toThrow();
});
