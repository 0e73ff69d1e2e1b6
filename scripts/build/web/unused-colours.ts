import type { Plugin } from 'vite';

/** The colours of Mantine that no page has; each comes with 26 variables. */
export const UNUSED_COLOURS = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'green', 'yellow', 'orange'];

const VARIABLES = 'default-css-variables.layer.css';
const DECLARATIONS = new RegExp(`\\s*--mantine-color-(?:${UNUSED_COLOURS.join('|')})-[\\w-]+:[^;}]*;`, 'g');

/** Leaves out the variables of unused colours. @throws Error when a style sheet has none of one: Mantine changed */
export function withoutUnusedColours(css: string): string {
  const missing = UNUSED_COLOURS.find((colour) => !css.includes(`--mantine-color-${colour}-`));
  if (missing !== undefined) throw new Error(`Mantine has no colour ${missing} any more.`);
  return css.replace(DECLARATIONS, '');
}

/** Builds the web without the variables of colours that no page has: an eighth of the styles of the first screen. */
export const unusedColours = (): Plugin => ({
  name: 'unused-colours',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(VARIABLES) ? { code: withoutUnusedColours(code), map: null } : null),
});
