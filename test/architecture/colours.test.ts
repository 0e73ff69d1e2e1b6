import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { contrast, rolesOf } from '#test/support/colours/roles.ts';

const LIST = 'app/theme/base.css';
/** What a command writes from the theme of Mantine. */
const WRITTEN = 'components/mantine/variables.generated.css';
const base = readFileSync(projectFile('web/src', LIST), 'utf8');
const styles = readdirSync(projectFile('web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && file !== LIST && file !== WRITTEN)
  .map((file) => ({ file, css: readFileSync(projectFile('web/src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:\s*(?:white|black|gr[ae]y|red)\b/gi;

describe('colours', () => {
  it('are defined in one list, and used elsewhere by their role', () => {
    expect(styles.length).toBeGreaterThan(20);
    expect(styles.flatMap(({ file, css }) => (css.match(LITERAL) ?? []).map((colour) => `${file}: ${colour}`))).toEqual(
      [],
    );
  });

  it('that are used are in the list', () => {
    const known = new Set(base.match(/--[\w-]+(?=:)/g));
    const own = ({ css }: { css: string }) => new Set(css.match(/--[\w-]+(?=:)/g));
    const unknown = styles.flatMap((style) =>
      [...style.css.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name) && !own(style).has(name) && !name.startsWith('--mantine-'))
        .map((name) => `${style.file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('used for text only are those shown on paper and cards', () => {
    const onSurfaces = /^var\(--(?:ink|ink-soft|act|good|bad|on-[\w-]+|band-ink|star|map-name|edge)\)$/;
    const texts = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/(?<![-\w])color:\s*([^;]+);/g)].map(([, value = '']) => ({ file, value })),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ value }) => value.startsWith('var(') && !onSurfaces.test(value))).toEqual([]);
  });
});

const SURFACES = ['paper', 'card', 'dusk-tint', 'saffron-tint', 'bad-tint'] as const;
const READ = ['ink', 'ink-soft', 'act', 'good', 'bad'] as const;
/** Body text requires 7 (WCAG 1.4.6). */
const PAIRS = [
  ...READ.flatMap((text) => SURFACES.map((ground) => [text, ground] as const)),
  ['on-dusk', 'dusk'],
  ['on-dusk', 'dusk-deep'],
  ['on-saffron', 'saffron'],
  ['on-band', 'band'],
  ['on-band', 'band-mid'],
  ['on-band', 'band-deep'],
  ['on-band-soft', 'band'],
  ['on-band-soft', 'band-deep'],
  ['band-ink', 'on-band-soft'],
  ['map-name', 'map-land'],
] as const;
/** Graphics and the focus ring require 3 (WCAG 1.4.11). */
const MARKS = [
  ...SURFACES.flatMap((ground) => [['focus', ground] as const, ['edge', ground] as const]),
  ['focus', 'band'],
  ['focus', 'dusk'],
  ['saffron', 'band-deep'],
  ['star', 'card'],
  ['star', 'paper'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const roles = rolesOf(base, scheme);

  it.each(PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(roles, text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(MARKS)('%s is visible on %s', (mark, ground) => {
    expect(contrast(roles, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('every colour of the light scheme has a counterpart in the dark one, except those that are the same in both', () => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => rolesOf(base, scheme, true));
  const same = ['band-line', 'band-edge', 'band-ink', 'caption'];
  expect([...(light?.keys() ?? [])].filter((role) => !dark?.has(role))).toEqual(same);
});

it('the page starts with the colours of its header, before anything is loaded', () => {
  const page = readFileSync(projectFile('web/index.html'), 'utf8');
  expect(page).toContain(`name="theme-color" content="${rolesOf(base, 'light').get('band')}"`);
  expect(page).toContain(`.content = '${rolesOf(base, 'dark').get('band')}'`);
});
