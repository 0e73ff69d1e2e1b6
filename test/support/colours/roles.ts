type Scheme = 'light' | 'dark';

const blockAfter = (css: string, selector: string): string => {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`No rule for ${selector}`);
  return css.slice(start, css.indexOf('\n}', start));
};

const SELECTORS = { light: ':root', dark: ':root[data-mantine-color-scheme="dark"]' } as const;

/** The colours by role of one scheme; `alone` leaves out those inherited from the light one. */
export function rolesOf(css: string, scheme: Scheme, alone = false): ReadonlyMap<string, string> {
  const own = [...blockAfter(css, SELECTORS[scheme]).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6}|rgb\([^)]*\));/g)];
  const roles = new Map(own.map(([, role = '', colour = '']) => [role, colour]));
  return scheme === 'light' || alone ? roles : new Map([...rolesOf(css, 'light'), ...roles]);
}

function channels(colour: string): readonly number[] {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
}

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two opaque colours by WCAG 2. @throws where a role has none */
export function contrast(roles: ReadonlyMap<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((role) => {
      const colour = roles.get(role);
      if (colour?.startsWith('#') !== true) throw new Error(`${role} is no opaque colour of the list`);
      return luminance(colour);
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
