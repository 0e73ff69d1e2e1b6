/** The choice of colours in the footer. */
export const COLOURS = {
  legend: 'Colours',
  auto: 'Same as device',
  light: 'Light',
  dark: 'Dark',
} as const;
