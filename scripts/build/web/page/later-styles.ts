import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LINKS = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g;
const WAITING = '<template id="scripts">';

/**
 * Requests the styles of a page's code once its frame is painted, which shows nothing of them: as one file, since each
 * file would take one of the few connections that the scripts need. A link of each style sheet in it comes along and
 * loads nothing: by it the scripts know that the page has its styles (late-scripts.ts removes it if the file does not come).
 * @param html the page, whose scripts wait
 * @param frame the frame of all pages, whose styles stay where they are
 * @param web the folder of the built web, to which the file is added; the same styles are the same file
 */
export async function laterStyles(html: string, frame: string, web: string): Promise<string> {
  const later = [...html.matchAll(LINKS)].filter(([, file = '']) => !frame.includes(file));
  const sheets = await Promise.all(later.map(([, file = '']) => readFile(path.join(web, file), 'utf8')));
  const styles = sheets.map((sheet) => sheet.trim()).join('\n');
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `assets/together-${hash}.css`;
  await writeFile(path.join(web, file), styles);
  const known = later.map(([, each]) => `<link rel="stylesheet" crossorigin href="/${each}" disabled data-part="">`);
  const held = [`<link rel="stylesheet" crossorigin href="/${file}" data-whole="">`, ...known].join('');
  const without = later.reduce((left, [link]) => left.replace(link, ''), html);
  if (!without.includes(WAITING)) throw new Error('The page has no scripts that wait.');
  return without.replace(WAITING, () => `${WAITING}${held}`);
}
