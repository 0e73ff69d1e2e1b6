import { minifySync } from 'vite';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

function minified(program: string): string {
  const { code, errors } = minifySync('inline.js', program, { module: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`A script of a page can’t be parsed: ${error.message}`);
  return code.trim();
}

/**
 * Minifies the scripts that stand in a page itself: they come with it, ahead of its content.
 * @throws Error for a script that can't be parsed
 */
export const minifyInlineScripts = (html: string): string =>
  html.replaceAll(INLINE, (_script, program: string) => `<script>${minified(program)}</script>`);
