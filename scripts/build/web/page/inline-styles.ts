import { readFile } from 'node:fs/promises';
import path from 'node:path';

const LINKS = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+\.css)">/g;

/** The element of the scripts that wait (late-scripts.ts). */
const WAITING = '<template id="scripts">';

/**
 * Puts the styles of a page into it, in place of their links: it is painted once it has come, without waiting for
 * another answer. A link of each comes with the scripts and loads nothing; by it they know that the page has the styles.
 * (In the page itself browsers would request it ahead.)
 * @param html the page, whose scripts wait
 * @param web the folder of the built web
 * @throws Error for styles that would end their element
 */
export async function inlineStyles(html: string, web: string): Promise<string> {
  const files = [...html.matchAll(LINKS)].map(([, file = '']) => file);
  const styles = new Map(
    await Promise.all(
      files.map(async (file) => [file, (await readFile(path.join(web, file), 'utf8')).trim()] as const),
    ),
  );
  const known = files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  return html
    .replace(LINKS, (_link, file: string) => {
      const css = styles.get(file) ?? '';
      if (css.includes('</style')) throw new Error(`${file} would end the element of its styles.`);
      return `<style>${css}</style>`;
    })
    .replace(WAITING, () => `${WAITING}${known.join('')}`);
}
