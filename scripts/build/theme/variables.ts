import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UNUSED_COLOURS } from '../web/unused-colours.ts';

const STYLE = /<style[^>]*>([^<]*)<\/style>/;
const UNUSED = new RegExp(`^--mantine-color-(?:${UNUSED_COLOURS.join('|')})-`);
const HEAD =
  '/* Written by `npm run tool -- theme` from theme.ts: what the theme changes of the variables of Mantine. */\n';

/** A block of variables, each in a line. */
function block(css: string): string {
  const [selector = '', declarations = ''] = css.split('{');
  const lines = declarations
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !UNUSED.test(each));
  return `${selector.trim()} {\n${lines.map((each) => `  ${each};\n`).join('')}}\n`;
}

/**
 * The variables of Mantine that a theme changes, as a file of styles: `MantineProvider` would make them in each browser.
 * Those of colours that no page has are left out. @throws Error when Mantine writes none
 */
export function themeVariables(theme: MantineThemeOverride): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }, null));
  const [, css] = STYLE.exec(page) ?? [];
  if (css === undefined) throw new Error('Mantine writes no variables of the theme any more.');
  return (
    HEAD +
    css
      .split('}')
      .filter((each) => each.includes('{'))
      .map(block)
      .join('\n')
  );
}
